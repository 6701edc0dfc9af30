import { and, eq } from 'drizzle-orm'
import { type TaxDocument, taxDocument } from '#domain/invoices/tax-document.ts'
import type { TaxDocumentFormat } from '#domain/orders/document-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { invoiceFiles, invoices } from '../db/schema/invoices.ts'

/** A tax document for a file; null if it does not exist, or belongs to another order. */
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

/** The stored file; null if this format was not requested yet. */
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

/** Stores a file unless another process has already stored one: the first is kept. */
export async function storeFileBytes(
  db: Connection,
  id: string,
  format: TaxDocumentFormat,
  bytes: Buffer,
): Promise<void> {
  await db.insert(invoiceFiles).values({ invoiceId: id, format, bytes }).onConflictDoNothing()
}
