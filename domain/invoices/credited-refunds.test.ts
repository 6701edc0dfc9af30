import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumOfCharges } from '#domain/charges/charge.ts'
import { planParcel } from '#domain/fulfilment/plan-parcel.ts'
import { planRefund } from '#domain/orders/refund-plan.ts'
import { cashRounding } from '#domain/pricing/cash-rounding.ts'
import { buildCreditNote } from './build-credit-note.ts'
import { buildInvoice } from './build-invoice.ts'
import type { InvoicedCharge } from './invoice-lines.ts'
import { type CreditedPieces, roundOffWith, shareCredit } from './share-credit.ts'
import { payableOf, type TaxDocument } from './tax-document.ts'
import {
  someDelivery,
  someInvoicedOrder,
  somePieces,
  someService,
  taxedSettings,
} from './testing/some-invoice.ts'

const issuedAt = new Date('2026-11-20T06:00:00Z')
const taxes = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const

/** An order whose parcels are shipped and returned, with the documents of both. */
class Story {
  readonly lines
  readonly charges: readonly InvoicedCharge[]
  readonly roundingPaise: number
  readonly stateCode: string
  readonly invoices: TaxDocument[] = []
  /** With the number of the invoice that each reverses a part of. */
  readonly notes: TaxDocument[] = []
  #left: number
  #parcels = 0
  #rounded = 0

  constructor(
    drawn: readonly { quantity: number; totalPaise: number; piecesInPack: number }[],
    fees: { shipping: number; service: number },
    stateCode: string,
    { roundDown = false } = {},
  ) {
    this.charges = [...someDelivery(fees.shipping), ...someService(fees.service)]
    this.stateCode = stateCode
    this.lines = drawn.map(({ quantity, totalPaise, piecesInPack }, place) => ({
      ...{ id: `orl_${place}`, quantity, totalPaise, waitingPaise: totalPaise, piecesInPack },
      ...{ cancelled: 0, shipped: 0, backPieces: 0, backPaise: 0 },
    }))
    const exactPaise = drawn.reduce((sum, { totalPaise }) => sum + totalPaise, sumOfCharges(this.charges))
    this.roundingPaise = cashRounding(exactPaise, { roundDown })
    this.#left = exactPaise - this.roundingPaise
  }

  ship(wanted: { lineId: string; quantity: number }[] | undefined): void {
    const { lines, charges } = this
    const plan = planParcel({
      lines,
      wanted,
      isFirst: this.#parcels === 0,
      chargesPaise: sumOfCharges(charges),
      roundingPaise: this.roundingPaise - this.#rounded,
      duePaise: 0,
    })
    if (!plan.ok) return
    this.#rounded += plan.roundingPaise
    const pieces = plan.lines.flatMap(({ lineId, quantity, totalPaise }) => {
      const line = lines.find(({ id }) => id === lineId)
      if (!line) return []
      line.shipped += quantity
      line.waitingPaise -= totalPaise
      const { piecesInPack } = line
      const pricePaise = totalPaise + 7
      return [{ ...somePieces, orderLineId: lineId, quantity, piecesInPack, totalPaise, pricePaise }]
    })
    const draft = buildInvoice({
      order: { ...someInvoicedOrder, stateCode: this.stateCode },
      pieces,
      charges: this.#parcels === 0 ? charges : [],
      roundOffPaise: plan.roundingPaise,
      settings: taxedSettings,
      issuedAt,
    })
    this.invoices.push({ ...draft, number: `INV/${this.#parcels++}` })
  }

  /** @returns the refund; null if it is refused */
  refund(lineId: string, quantity: number): number | null {
    const plan = planRefund({ lines: this.lines, leftPaise: this.#left, wanted: [{ lineId, quantity }] })
    const line = this.lines.find(({ id }) => id === lineId)
    if (!plan.ok || !line) return null
    line.backPieces += quantity
    line.backPaise += plan.pieces?.[0]?.amountPaise ?? 0
    return this.#giveBack([{ orderLineId: lineId, quantity }], plan.amountPaise)
  }

  /** @returns the refund; null if it is refused */
  refundAmount(amountPaise: number): number | null {
    const plan = planRefund({ lines: this.lines, leftPaise: this.#left, amountPaise })
    return plan.ok && amountPaise > 0 ? this.#giveBack(null, amountPaise) : null
  }

  #giveBack(pieces: CreditedPieces[] | null, amountPaise: number): number {
    this.#left -= amountPaise
    const open = this.invoices.flatMap((invoice) => this.openLines(invoice))
    const sumOf = (documents: readonly TaxDocument[]) =>
      documents.reduce((sum, { roundOffPaise }) => sum + roundOffPaise, 0)
    const openRoundOffPaise = sumOf(this.invoices) - sumOf(this.notes)
    let roundOffLeft = roundOffWith(open, { amountPaise, openRoundOffPaise })
    const shares = shareCredit(open, { pieces, amountPaise: amountPaise + roundOffLeft })
    for (const invoice of this.invoices) {
      const credited = shares.flatMap((share, at) => {
        const line = open[at]
        return line?.invoiceId === invoice.number ? [{ ...line, ...share }] : []
      })
      const roundOffPaise = Math.min(
        roundOffLeft,
        credited.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
      )
      roundOffLeft -= roundOffPaise
      const note = buildCreditNote({ invoice, credited, roundOffPaise, issuedAt, reason: 'Too small' })
      this.notes.push({ ...note, number: `NOTE/${this.notes.length}` })
    }
    return amountPaise
  }

  openLines(invoice: TaxDocument) {
    return invoice.lines.map(({ position, orderLineId, quantity, totalPaise }) => {
      const back = this.notes
        .filter(({ credits }) => credits?.number === invoice.number)
        .flatMap(({ lines }) => lines.filter((line) => line.position === position))
      const beforePaise = back.reduce((sum, line) => sum + line.totalPaise, 0)
      return {
        ...{ invoiceId: invoice.number, position, orderLineId, beforePaise },
        quantity: back.reduce((left, line) => left - line.quantity, quantity),
        totalPaise: totalPaise - beforePaise,
      }
    })
  }
}

const drawnLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    totalPaise: fc.oneof(fc.nat(20), fc.nat(2_000_000)),
    piecesInPack: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 1, maxLength: 3 },
)
const anyFee = fc.oneof(fc.constant(0), fc.nat(10_000))
const anyFees = fc.record({ shipping: anyFee, service: anyFee })
const steps = fc.array(
  fc.record({ isRefund: fc.boolean(), line: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    maxLength: 15,
  },
)

it('for any returns, credit notes equal the refunds and reverse the invoices to the paisa', () => {
  fc.assert(
    fc.property(drawnLines, anyFees, fc.constantFrom('29', '07'), steps, (drawn, fees, state, wanted) => {
      const story = new Story(drawn, fees, state)
      const refund = (lineId: string, quantity: number) => {
        const before = story.notes.length
        const amount = story.refund(lineId, quantity)
        if (amount === null) return
        const credited = story.notes.slice(before).reduce((sum, { totals }) => sum + totals.totalPaise, 0)
        expect(credited).toBe(amount)
      }
      for (const { isRefund, line, quantity } of wanted) {
        const lineId = `orl_${line % drawn.length}`
        if (isRefund) refund(lineId, quantity)
        else story.ship([{ lineId, quantity }])
      }
      story.ship(undefined)
      for (const { id, shipped, backPieces } of story.lines)
        if (shipped > backPieces) refund(id, shipped - backPieces)
      for (const invoice of story.invoices) {
        const notes = story.notes.filter(({ credits }) => credits?.number === invoice.number)
        for (const line of invoice.lines.filter(({ orderLineId }) => orderLineId !== null)) {
          const back = notes.flatMap(({ lines }) =>
            lines.filter(({ position }) => position === line.position),
          )
          for (const name of [...taxes, 'quantity', 'pricePaise'] as const)
            expect([name, back.reduce((sum, part) => sum + part[name], 0)]).toEqual([name, line[name]])
        }
      }
    }),
  )
})

it('pieces returned after refunds of amounts are credited as refunded, and all together equal the invoice', () => {
  const moves = fc.array(fc.record({ line: fc.nat(2), quantity: fc.nat(3), amountPaise: fc.nat(200_000) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(
      drawnLines,
      anyFees,
      fc.option(fc.nat(2)),
      moves,
      fc.boolean(),
      (drawn, fees, first, wanted, roundDown) => {
        const story = new Story(drawn, fees, '29', { roundDown })
        if (first !== null) story.ship([{ lineId: `orl_${first % drawn.length}`, quantity: 1 }])
        story.ship(undefined)
        const invoiced = story.invoices.reduce((sum, invoice) => sum + payableOf(invoice), 0)
        const credited = () => story.notes.reduce((sum, note) => sum + payableOf(note), 0)
        let back = 0
        for (const { line, quantity, amountPaise } of wanted) {
          const lineId = `orl_${line % drawn.length}`
          const open = story.invoices.flatMap((invoice) => story.openLines(invoice))
          const pieces = open.filter(({ orderLineId }) => orderLineId === lineId)
          // A line of which an amount has left nothing counts as returned.
          if (pieces.reduce((sum, part) => sum + part.quantity, 0) < quantity) continue
          back += (quantity === 0 ? story.refundAmount(amountPaise) : story.refund(lineId, quantity)) ?? 0
          expect(credited()).toBe(back)
        }
        back += story.refundAmount(invoiced - back) ?? 0
        expect([back, credited()]).toEqual([invoiced, invoiced])
        // The tax is reversed to the paisa too: no line of an invoice keeps the rounding.
        const open = story.invoices.flatMap((invoice) => story.openLines(invoice))
        expect(open.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(0)
      },
    ),
  )
})
