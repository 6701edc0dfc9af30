import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FactSource } from '#domain/payments/payment-facts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { pollUnpaidOrder } from '#server/orders/poll-unpaid-order.ts'
import { applyPaymentFact } from '#server/payments/apply-payment-fact.ts'
import { applyRefundFact } from '#server/payments/apply-refund-fact.ts'
import type { ProviderPayment, ProviderRefund } from '#server/payments/provider.ts'
import { stockMismatches } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop, type TestOrder } from '#tests/support/paying-shop.ts'
import { examples } from '#tests/support/thorough.ts'

let shop: PayingShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  shop.sandbox.controls.set({ never: true })
})
afterAll(() => shop.close())

function payment(order: TestOrder, change: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    id: `pay_${order.orderId}`,
    orderId: order.providerOrderId,
    amountPaise: order.amountPaise,
    currency: 'INR',
    status: 'created',
    captured: false,
    method: 'upi',
    amountRefundedPaise: 0,
    errorReason: null,
    createdAt: new Date(),
    ...change,
  }
}

function refund(
  order: TestOrder,
  { status, amountPaise }: { status: ProviderRefund['status']; amountPaise: number },
): ProviderRefund {
  return {
    id: `rfnd_${order.orderId}`,
    paymentId: `pay_${order.orderId}`,
    amountPaise,
    status,
    receipt: null,
    bankReference: null,
  }
}

type Step = (order: TestOrder) => Promise<unknown>

const say =
  (status: ProviderPayment['status'], source: FactSource, change: Partial<ProviderPayment> = {}): Step =>
  (order) =>
    inTransaction(db(), (tx) => applyPaymentFact(tx, payment(order, { status, ...change }), source))

/** As a refund's webhook does it: the payment as it is then, and the refund. */
const reportRefund =
  (said: ProviderRefund['status'], share: 'part' | 'whole'): Step =>
  (order) =>
    inTransaction(db(), async (tx) => {
      const amountPaise = share === 'whole' ? order.amountPaise : 1_000
      const status = share === 'whole' ? 'refunded' : 'captured'
      const told = payment(order, { status, captured: true, amountRefundedPaise: amountPaise })
      await applyPaymentFact(tx, told, 'webhook')
      await applyRefundFact(tx, refund(order, { status: said, amountPaise }))
    })

const paymentSteps: readonly Step[] = [
  say('created', 'poll'),
  say('failed', 'webhook', { errorReason: 'payment_timed_out' }),
  say('authorized', 'webhook'),
  say('captured', 'webhook'),
  say('captured', 'callback'),
  say('captured', 'poll'),
]
const steps = [...paymentSteps, reportRefund('pending', 'part'), reportRefund('processed', 'part')]
/** With all the money given back on the provider's dashboard. */
const undoneSteps = [...paymentSteps, reportRefund('pending', 'whole'), reportRefund('processed', 'whole')]

async function stateOf(order: TestOrder) {
  const { rows } = await db().execute(sql`
    select o.status, o.paid_at is not null as paid, po.state, po.mismatch,
      (select json_agg(json_build_array(p.status, p.disposition, p.settles_order, p.refunded_paise,
        p.provider_refunded_paise)) from payments p where p.order_id = o.id) as payments,
      (select json_agg(json_build_array(r.status, r.amount_paise)) from refunds r where r.order_id = o.id) as refunds,
      (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'paid') as paid_events,
      (select stock from variants where id = ${order.variant.id}) as stock
    from orders o join payment_orders po on po.order_id = o.id where o.id = ${order.orderId}`)
  return rows[0]
}

const paidAndPartlyRefunded = {
  status: 'packing',
  paid: true,
  state: 'captured',
  mismatch: false,
  payments: [['captured', 'pays', true, 1_000, 1_000]],
  refunds: [['settled', 1_000]],
  paid_events: 1,
  stock: 4,
}

describe('callback, webhooks and answers', () => {
  it('end in the same state in any order', {
    timeout: 240_000,
  }, async () => {
    const everyOrder = fc.shuffledSubarray([...steps], { minLength: steps.length })
    await fc.assert(
      fc.asyncProperty(everyOrder, async (shuffled) => {
        const order = await shop.placeOnline()
        for (const step of shuffled) await step(order)
        expect(await stateOf(order)).toEqual(paidAndPartlyRefunded)
      }),
      { numRuns: examples(200), endOnFailure: true },
    )
    expect(await stockMismatches(db())).toEqual([])
  })

  it('never ship a refunded order, in any order of the facts', { timeout: 240_000 }, async () => {
    const everyOrder = fc.shuffledSubarray([...undoneSteps], { minLength: undoneSteps.length })
    await fc.assert(
      fc.asyncProperty(everyOrder, async (shuffled) => {
        const order = await shop.placeOnline()
        for (const step of shuffled) await step(order)
        expect(await stateOf(order)).toEqual({
          ...paidAndPartlyRefunded,
          status: 'cancelled',
          payments: [['captured', 'pays', true, order.amountPaise, order.amountPaise]],
          refunds: [['settled', order.amountPaise]],
          stock: 5,
        })
      }),
      { numRuns: examples(60), endOnFailure: true },
    )
    expect(await stockMismatches(db())).toEqual([])
  })

  it('end in the same state when all come at once', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await shop.placeOnline()
      await Promise.all(steps.map((step) => step(order)))
      expect(await stateOf(order)).toEqual(paidAndPartlyRefunded)
      const undone = await shop.placeOnline()
      await Promise.all(undoneSteps.map((step) => step(undone)))
      expect(await stateOf(undone)).toMatchObject({ status: 'cancelled', stock: 5 })
    }
  })
})

describe('the way of the money', () => {
  /** What may happen to an order, in any order and any number. */
  const happenings: Record<string, Step> = {
    'is authorised': say('authorized', 'webhook'),
    'is captured': say('captured', 'webhook'),
    fails: say('failed', 'webhook'),
    'is captured a second time': async (order) => {
      const second = payment(order, { id: `pay_2_${order.orderId}`, status: 'captured' })
      await inTransaction(db(), (tx) => applyPaymentFact(tx, second, 'webhook'))
    },
    'is paid another amount': async (order) => {
      const odd = payment(order, { id: `pay_3_${order.orderId}`, status: 'captured', amountPaise: 1 })
      await inTransaction(db(), (tx) => applyPaymentFact(tx, odd, 'webhook'))
    },
    expires: async (order) => {
      await shop.letTimePass(order, 160)
      await pollUnpaidOrder(shop.services, order.orderId)
    },
    'is cancelled': (order) =>
      shop.request('POST', `/api/order/${order.orderId}/cancel`, { token: order.shopper.token }),
    'is changed to cash': (order) =>
      shop.request('POST', `/api/order/${order.orderId}/pay-on-delivery`, { token: order.shopper.token }),
  }

  it('keeps what it owes: no paid order without money, no money without order or refund', {
    timeout: 240_000,
  }, async () => {
    const names = Object.keys(happenings)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 7 }), async (story) => {
        const order = await shop.placeOnline()
        for (const name of story) await happenings[name]?.(order)
        await checkMoney(order)
      }),
      { numRuns: examples(100), endOnFailure: true },
    )
    expect(await stockMismatches(db())).toEqual([])
  })

  async function checkMoney(order: TestOrder): Promise<void> {
    const { rows } = await db().execute(sql`
      select o.status, o.paid_at is not null as paid,
        coalesce((select sum(amount_paise)::int from payments p where p.order_id = o.id and p.status = 'captured'
          and p.disposition <> 'mismatch'), 0) as captured,
        coalesce((select sum(amount_paise)::int from refunds r where r.order_id = o.id and r.status <> 'failed'), 0)
          as refunded,
        o.total_paise as total, (select stock from variants where id = ${order.variant.id}) as stock
      from orders o where o.id = ${order.orderId}`)
    const [row] = rows
    const isOpen = row?.status !== 'cancelled'
    const kept = Number(row?.captured) - Number(row?.refunded)
    // An open order keeps its price if it is paid; a cancelled one keeps nothing.
    expect(kept).toBe(isOpen && row?.paid ? row?.total : 0)
    expect(row?.stock).toBe(isOpen ? 4 : 5)
  }
})
