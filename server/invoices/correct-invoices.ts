import { buildSupplement } from '#domain/invoices/build-credit-note.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import { lockOpenInvoices } from './open-lines-queries.ts'
import { readClock } from './queries.ts'
import { writeDocument } from './write-document-queries.ts'

export interface InvoiceCorrection {
  orderId: string
  /** The refund for the overpaid amount; null without a refund. */
  refundId: string | null
  /** Shown to the customer. */
  reason: string
  /** The reduction of the invoices; negative if they were too low. */
  creditPaise: number
  /** The increase of each line's shipped pieces over their invoices; negative for less. */
  corrections: readonly { orderLineId: string; paise: number }[]
}

/**
 * Adjusts the invoices of a locked order to the price of its shipped pieces after other pieces were removed: by a
 * credit note if lower, by a supplementary invoice if higher (section 34(3) of the CGST Act counts it as a debit note),
 * at the original rates. Call it as late as possible: it locks the series until the transaction ends.
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
