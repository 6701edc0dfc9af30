import pLimit from 'p-limit'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import type { TaxDocumentFormat } from '#domain/orders/document-kinds.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { drawIcon } from '../brand/draw-icon.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readDocument, readFileBytes, storeFileBytes } from './files-queries.ts'

/** A PDF takes some 50 ms of CPU: one at a time, so that other work runs in between. */
const one = pLimit(1)

export interface DocumentFile {
  bytes: Buffer
  /** 'PHK-26-27-000123.pdf' */
  name: string
}

/** Requires permission to read documents with amounts. @throws ShopError `forbidden`, `not_found` */
export async function requireDocument(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  id: string,
): Promise<void> {
  requirePermission(caller, 'money.read')
  if (!(await readDocument(db, id, null))) throw new ShopError('not_found')
}

/**
 * A tax document as a file. It is rendered on the first request and stored: from then on the bytes stay the same, even
 * if a later version would render it differently.
 * @param orderId the order that it must belong to; null for staff
 * @throws ShopError `not_found`
 */
export async function readDocumentFile(
  services: Pick<Services, 'db' | 'media' | 'settings'>,
  { id, orderId, format }: { id: string; orderId: string | null; format: TaxDocumentFormat },
): Promise<DocumentFile> {
  const { db } = services
  const document = await readDocument(db, id, orderId)
  if (!document) throw new ShopError('not_found')
  const name = `${document.number.replaceAll('/', '-')}.${format}`
  const kept = await readFileBytes(db, id, format)
  if (kept) return { bytes: kept, name }
  return await one(async () => {
    // A waiting call finds the file rendered by the one before.
    if (!(await readFileBytes(db, id, format)))
      await storeFileBytes(db, id, format, await render(services, document, format))
    const bytes = await readFileBytes(db, id, format)
    if (!bytes) throw new Error(`Cannot serve ${name} as it was not kept`)
    return { bytes, name }
  })
}

/** The library is loaded with the first document that needs it, not at the start. */
async function render(
  services: Pick<Services, 'media' | 'settings'>,
  document: TaxDocument,
  format: TaxDocumentFormat,
): Promise<Buffer> {
  const { logo } = services.settings.current().brand
  const sign = logo
    ? ((await drawIcon(services, 'letter.png', { mediaId: logo.mediaId, isDrawn: false }))?.content ?? null)
    : null
  if (format === 'html') return (await import('./render-html.ts')).renderHtml(document, sign)
  return (await import('./render-pdf.ts')).renderPdf(document, sign)
}
