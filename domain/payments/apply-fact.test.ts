import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFact, settleRevival } from './apply-fact.ts'
import {
  ATTEMPT_STATUSES,
  type OrderPayments,
  type PaymentAction,
  type PaymentFact,
  type PaymentStep,
} from './payment-facts.ts'
import { isPaymentUnderWay } from './payment-state.ts'

const PRICE = 49_900
const NOON = Date.parse('2026-11-20T06:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const placed: OrderPayments = {
  providerOrderId: 'order_1',
  amountPaise: PRICE,
  currency: 'INR',
  orderStatus: 'pending',
  cashAtDoor: false,
  cancelledAt: null,
  cancelledBy: null,
  paidBy: null,
  attempts: [],
}

/** Events of an order, by the shop's clock. Payments are those of one of three attempts. */
type Happening =
  | { what: 'money'; payment: string; status: PaymentFact['status']; refundedPaise: number; pieces: boolean }
  | { what: 'hours'; hours: number }
  | { what: 'cash' | 'expiry' | 'cancellation' | 'parcel' | 'shipping' }

const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant('money' as const),
        payment: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
        status: fc.constantFrom('created', 'failed', 'authorized', 'captured', 'refunded'),
        refundedPaise: fc.constantFrom(0, 0, 0, 100, PRICE),
        /** Whether the pieces of an expired order are still in stock. */
        pieces: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('hours' as const), hours: fc.nat(30) }) },
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constantFrom('cash', 'expiry', 'cancellation', 'parcel', 'shipping') }),
    },
  ),
  { maxLength: 25 },
)

/** The order in the shop: what admin, clock and customer may do while no payment is under way. */
class Shop {
  order = placed
  readonly actions: PaymentAction[] = []
  #now = NOON
  #isCash = false

  meets(happening: Happening): void {
    if (happening.what === 'money') this.hears(happening)
    else if (happening.what === 'hours') this.#now += happening.hours * HOUR
    else if (happening.what === 'parcel') this.ships('packing')
    else if (happening.what === 'shipping') this.ships('shipped')
    else if (!isPaymentUnderWay(this.order) && this.order.paidBy === null) this.ends(happening.what)
  }

  hears({ payment, pieces, ...told }: Extract<Happening, { what: 'money' }>): void {
    const seenAt = new Date(this.#now)
    const same = { source: 'webhook', orderId: 'order_1', currency: 'INR', method: 'upi' } as const
    const step = applyFact(this.order, {
      ...{ ...same, ...told, paymentId: payment, amountPaise: PRICE, seenAt },
      ...{ failureReason: null, capturedAt: null },
    })
    this.takes(step)
    if (step.actions.some(({ kind }) => kind === 'revive'))
      this.takes(settleRevival(this.order, payment, pieces))
  }

  takes({ state, actions }: PaymentStep): void {
    for (const action of actions) this.judges(action, state)
    for (const { paymentId, status } of this.order.attempts) {
      const after = state.attempts.find((attempt) => attempt.paymentId === paymentId)
      expect(ATTEMPT_STATUSES.indexOf(after?.status ?? 'created')).toBeGreaterThanOrEqual(
        ATTEMPT_STATUSES.indexOf(status),
      )
    }
    this.order = state
    this.actions.push(...actions)
    if (state.paidBy !== null && state.orderStatus === 'pending')
      this.order = { ...state, orderStatus: 'packing' }
  }

  judges({ kind, paymentId, amountPaise }: PaymentAction, { attempts }: OrderPayments): void {
    const { orderStatus, cashAtDoor, cancelledBy, cancelledAt } = this.order
    const own = attempts.find((attempt) => attempt.paymentId === paymentId)
    if (kind.startsWith('refund')) expect(amountPaise + (own?.refundedPaise ?? 0)).toBe(PRICE)
    if (kind === 'capture') {
      const others = attempts.filter(
        ({ disposition, status }) => disposition === 'capture' && status === 'authorized',
      )
      expect(others).toEqual([own])
    }
    if (kind === 'revive') {
      expect([orderStatus, cancelledBy]).toEqual(['cancelled', 'system'])
      expect(this.#now - Number(cancelledAt)).toBeLessThanOrEqual(DAY)
    }
    if (kind === 'mark_paid') expect(cashAtDoor || orderStatus === 'shipped').toBe(false)
  }

  ends(what: 'cash' | 'expiry' | 'cancellation'): void {
    const { orderStatus } = this.order
    if (orderStatus === 'cancelled' || orderStatus === 'shipped') return
    if (what === 'cash') this.#isCash = true
    else if (what === 'cancellation' || !this.#isCash)
      this.order = {
        ...this.order,
        orderStatus: 'cancelled',
        cancelledAt: new Date(this.#now),
        cancelledBy: what === 'expiry' ? 'system' : 'customer',
      }
  }

  /** The first or last parcel of a cash order collects, until it is paid. */
  ships(orderStatus: 'packing' | 'shipped'): void {
    const { orderStatus: before, paidBy } = this.order
    if (before === 'cancelled' || before === 'shipped' || (paidBy === null && !this.#isCash)) return
    this.order = { ...this.order, orderStatus, cashAtDoor: paidBy === null }
  }
}

function lead(story: readonly Happening[]): Shop {
  const shop = new Shop()
  for (const happening of story) shop.meets(happening)
  return shop
}

describe('applyFact(), with any other events of the order', () => {
  it('keeps one payment and refunds every other captured paisa once', () => {
    fc.assert(
      fc.property(happenings, (story) => {
        const { order, actions } = lead(story)
        for (const { paymentId, status, refundedPaise, disposition } of order.attempts) {
          const own = actions.filter((action) => action.paymentId === paymentId)
          const back = own.filter(({ kind }) => kind.startsWith('refund'))
          expect(disposition === 'pays').toBe(order.paidBy === paymentId)
          if (status === 'captured') expect(disposition).toMatch(/^(pays|refund_late|refund_duplicate)$/)
          if (disposition === 'pays') expect(back).toEqual([])
          expect(back.length).toBeLessThanOrEqual(1)
          if (disposition.startsWith('refund') && back.length === 0) expect(refundedPaise).toBe(PRICE)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('requests each action once in the life of an order', () => {
    fc.assert(
      fc.property(happenings, (story) => {
        const { actions, order } = lead(story)
        const asked = actions.map(({ kind, paymentId }) => `${kind} ${paymentId}`)
        expect(new Set(asked).size).toBe(asked.length)
        const paying = actions.filter(({ kind }) => kind === 'mark_paid').map(({ paymentId }) => paymentId)
        expect(paying).toEqual(order.paidBy === null ? [] : [order.paidBy])
      }),
      { numRuns: 1_000 },
    )
  })

  it('changes nothing for a repeated fact', () => {
    fc.assert(
      fc.property(happenings, (story) => {
        const shop = lead(story)
        const { order } = shop
        const said = shop.actions.length
        // A payment that could not be decided while another was under way may be decided now.
        fc.pre(
          order.attempts.every(
            (attempt) => attempt.disposition !== 'none' || attempt.status !== 'authorized',
          ),
        )
        for (const { paymentId, status, refundedPaise } of order.attempts) {
          shop.hears({ what: 'money', payment: paymentId, status, refundedPaise, pieces: true })
        }
        expect(shop.order).toEqual(order)
        expect(shop.actions).toHaveLength(said)
      }),
      { numRuns: 1_000 },
    )
  })
})
