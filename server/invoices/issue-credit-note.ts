import { buildCreditNote } from '#domain/invoices/build-credit-note.ts'
import { type CreditedPieces, roundOffWith, shareCredit } from '#domain/invoices/share-credit.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { hasCreditNotes, lockOpenInvoices } from './open-lines-queries.ts'
import { readClock } from './queries.ts'
import { writeDocument } from './write-document-queries.ts'

export interface CreditedRefund {
  orderId: string
  /** Null for a returned parcel of unpaid cash: its invoice is reversed without a refund. */
  refundId: string | null
  /** The refunded pieces; null for an amount. */
  pieces: readonly CreditedPieces[] | null
  amountPaise: number
  /** The round-off between the lines and the amount; computed if omitted. */
  roundOffPaise?: number
  /** Shown to the customer. */
  reason: string
  /** Limits it to this parcel's invoice. */
  parcelId?: string
}

/**
 * Writes the credit notes of a refund, one for each affected invoice, in the transaction that promises the refund. Does
 * nothing if no invoice covers it, if the refund already has its notes, or if the invoices were already fully reversed.
 * The notes of an invoice never exceed it, line by line. The caller has locked the order's row. Call it as late as
 * possible: it locks the series until the transaction ends.
 * @param at the instant of issue; defaults to the database's clock
 */
export async function issueCreditNotes(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  {
    orderId,
    refundId,
    pieces,
    amountPaise,
    roundOffPaise,
    reason,
    parcelId: only,
    at,
  }: CreditedRefund & { at?: Date },
): Promise<void> {
  const all = await lockOpenInvoices(tx, orderId)
  const invoices = only === undefined ? all : all.filter(({ parcelId }) => parcelId === only)
  if (invoices.length === 0) return
  if (refundId !== null && (await hasCreditNotes(tx, { orderId, refundId }))) return
  const open = invoices.flatMap(({ id, lines }) => lines.map((line) => ({ invoiceId: id, ...line })))
  const openRoundOffPaise = invoices.reduce((sum, invoice) => sum + invoice.roundOffPaise, 0)
  let roundOffLeft = roundOffPaise ?? roundOffWith(open, { amountPaise, openRoundOffPaise })
  const credited = shareCredit(open, { pieces, amountPaise: amountPaise + roundOffLeft })
    .map((share, index) => ({ ...open[index], ...share }))
    .filter(({ quantity, totalPaise }) => quantity > 0 || totalPaise > 0)
  const issuedAt = at ?? (await readClock(tx))
  // The invoice with a round-off reverses it itself, if the refund affects that invoice.
  const rounded = invoices.toSorted((one, other) => other.roundOffPaise - one.roundOffPaise)
  for (const { id: invoiceId, document, parcelId, returnTable } of rounded) {
    const own = credited.flatMap(({ invoiceId: of, position, beforePaise, quantity, totalPaise }) =>
      of === invoiceId && position !== undefined && beforePaise !== undefined
        ? [{ position, beforePaise, quantity, totalPaise }]
        : [],
    )
    if (own.length === 0) continue
    const ownPaise = own.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
    const ownRoundOff = Math.min(roundOffLeft, ownPaise)
    roundOffLeft -= ownRoundOff
    const draft = buildCreditNote({
      invoice: document,
      credited: own,
      roundOffPaise: ownRoundOff,
      issuedAt,
      reason,
    })
    const settings = services.settings.current().invoices
    await writeDocument(tx, settings, draft, { parcelId, invoiceId, refundId, returnTable })
  }
}
