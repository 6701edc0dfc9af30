import { buildCreditNote } from '#domain/invoices/build-credit-note.ts'
import { type CreditedPieces, roundOffWith, shareCredit } from '#domain/invoices/share-credit.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { hasCreditNotes, lockOpenInvoices } from './open-lines-queries.ts'
import { readClock } from './queries.ts'
import { writeDocument } from './write-document-queries.ts'

export interface CreditedRefund {
  orderId: string
  /** Null for a parcel of unpaid cash that came back: its invoice is taken back, and no money moves. */
  refundId: string | null
  /** The pieces whose money goes back; null where an amount does. */
  pieces: readonly CreditedPieces[] | null
  amountPaise: number
  /** By how much the amount is less than the lines, for rounding; worked out where it is not given. */
  roundOffPaise?: number
  /** What the shopper reads. */
  reason: string
  /** Takes back of this parcel's invoice alone. */
  parcelId?: string
}

/**
 * Writes the credit notes of a refund, one for each invoice of which it takes something back, in the transaction that
 * promises the refund. Does nothing where no invoice covers it, for a refund that has its notes, and when all of the
 * invoices was taken back before. All notes of an invoice together never exceed it, line by line. The order's row is
 * locked by the caller. Call it as late as can be: it holds the series until the transaction ends.
 * @param at the instant of issue; the database's clock where it is left out
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
  // The invoice that was rounded takes its round-off back itself, where the refund takes back something of it.
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
