import { and, eq } from 'drizzle-orm'
import { type TaxDocument, taxDocument } from '#domain/invoices/tax-document.ts'
import type { TaxDocumentFormat } from '#domain/orders/document-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { invoiceFiles, invoices } from '../db/schema/invoices.ts'

/** A tax document whose file is asked for; null when there is none, or not of this order. */
export async function readDocument(
  db: Connection,
  id: string,
  orderId: string | null,
): Promise<TaxDocument | null> {
  const isOfOrder = orderId === null ? undefined : eq(invoices.orderId, orderId)
  const [row] = await db
    .select({ document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.id, id), isOfOrder))
  return row ? taxDocument.parse(row.document) : null
}

/** The bytes that were kept; null while nobody has asked for this form. */
export async function readFileBytes(
  db: Connection,
  id: string,
  format: TaxDocumentFormat,
): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: invoiceFiles.bytes })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, id), eq(invoiceFiles.format, format)))
  return row?.bytes ?? null
}

/** Keeps bytes unless another process has kept its own: what was first stays. */
export async function keepFileBytes(
  db: Connection,
  id: string,
  format: TaxDocumentFormat,
  bytes: Buffer,
): Promise<void> {
  await db.insert(invoiceFiles).values({ invoiceId: id, format, bytes }).onConflictDoNothing()
}
