import { payableOf, type TaxDocument, type TaxDocumentDraft } from '#domain/invoices/tax-document.ts'
import type { ReturnTable } from '#domain/orders/document-kinds.ts'
import type { InvoiceSettings } from '#domain/settings/invoice-settings.ts'
import { indiaMonth } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { invoiceLines, invoices } from '../db/schema/invoices.ts'
import { resolveStoredTexts } from '../language/stored-text.ts'
import { defaultWords } from '../language/words.ts'
import { seriesOf, takeNumber } from './take-number-queries.ts'

/** What a document belongs to, apart from its order. */
interface Belonging {
  parcelId: string | null
  /** For a credit note. */
  invoiceId: string | null
  refundId: string | null
  returnTable: ReturnTable
}

/** Numbers a document and writes it permanently. The series stays locked until the transaction ends. */
export async function writeDocument(
  tx: Connection,
  settings: Pick<InvoiceSettings, 'series' | 'creditNoteSeries'>,
  draft: TaxDocumentDraft,
  belonging: Belonging,
): Promise<{ id: string; number: string }> {
  const issuedAt = new Date(draft.issuedAt)
  const id = newId('inv')
  const taken = await takeNumber(tx, { series: seriesOf(draft.kind, settings), issuedAt })
  // A tax document keeps the wording of its issue.
  const document: TaxDocument = { ...resolveStoredTexts(defaultWords, draft), number: taken.number }
  await tx.insert(invoices).values({
    id,
    kind: draft.kind,
    ...taken,
    ...belonging,
    orderId: draft.order.id,
    issuedAt,
    month: indiaMonth(issuedAt),
    sellerStateCode: draft.supplier.stateCode,
    placeOfSupply: draft.placeOfSupply.code,
    totalPaise: payableOf(draft),
    roundOffPaise: draft.roundOffPaise,
    document,
  })
  await tx.insert(invoiceLines).values(draft.lines.map((line) => ({ invoiceId: id, ...line })))
  return { id, number: taken.number }
}
