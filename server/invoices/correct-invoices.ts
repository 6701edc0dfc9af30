import { buildSupplement } from '#domain/invoices/build-credit-note.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import { lockOpenInvoices } from './open-lines-queries.ts'
import { readClock } from './queries.ts'
import { writeDocument } from './write-document-queries.ts'

export interface InvoiceCorrection {
  orderId: string
  /** The refund by which too much goes back; null where no money moves. */
  refundId: string | null
  /** What the customer reads. */
  reason: string
  /** What is taken back of the invoices; below 0 where they said too little. */
  creditPaise: number
  /** By how much the shipped pieces of each line cost more than was invoiced; below 0 for less. */
  corrections: readonly { orderLineId: string; paise: number }[]
}

/**
 * Brings the invoices of a locked order to what its shipped pieces cost once other pieces have left it: by a credit note
 * where they cost less, by a supplementary invoice where they cost more (section 34(3) of the CGST Act counts it as a
 * debit note), at the rates of the first. Call it as late as can be: it holds the series until the transaction ends.
 */
export async function correctInvoices(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { orderId, refundId, reason, creditPaise, corrections }: InvoiceCorrection,
): Promise<void> {
  if (creditPaise > 0) {
    await issueCreditNotes(tx, services, {
      orderId,
      refundId,
      pieces: null,
      amountPaise: creditPaise,
      reason,
    })
  }
  const more = corrections.filter(({ paise }) => paise > 0)
  if (more.length === 0) return
  const issuedAt = await readClock(tx)
  const settings = services.settings.current().invoices
  const open = new Map(more.map(({ orderLineId, paise }) => [orderLineId, paise]))
  for (const { document, returnTable } of await lockOpenInvoices(tx, orderId)) {
    const lines = document.lines.flatMap(({ position, orderLineId }) => {
      const totalPaise = (orderLineId !== null && open.get(orderLineId)) || 0
      if (orderLineId === null || totalPaise === 0) return []
      open.delete(orderLineId)
      return [{ position, totalPaise }]
    })
    if (lines.length === 0) continue
    const draft = buildSupplement({ invoice: document, lines, issuedAt, reason })
    await writeDocument(tx, settings, draft, { parcelId: null, invoiceId: null, refundId: null, returnTable })
  }
  if (open.size > 0) throw new Error(`Cannot correct lines of order ${orderId} that were not invoiced`)
}
