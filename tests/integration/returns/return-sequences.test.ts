import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { emptyPromotion } from '#domain/promotions/promotion-input.ts'
import { readRows } from '#server/db/rows.ts'
import { sweepReturnHolds } from '#server/returns/sweep-returns.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct, createShopper, itemOf, placementOf } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { someKey } from '#tests/support/returns.ts'
import type { Answer } from '#tests/support/shop.ts'

let shop: PayingShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
  for (const offer of offers) await admin.step('offers', { ...emptyPromotion(), ...offer })
})
afterAll(() => shop.close())

const acts = [
  'ship',
  'ship_one',
  'deliver',
  'deliver',
  'came_back',
  'ask_refund',
  'ask_exchange',
  'ask_exchange',
  'approve',
  'receive',
  'receive',
  'check',
  'check',
  'check_part',
  'withdraw',
  'refund_piece',
  'refund_amount',
  'cancel_piece',
  'cancel',
  'cash',
  'end_holds',
  'twice',
] as const
type Act = (typeof acts)[number]

const offers = [
  { code: 'SEQBUY2', benefit: { kind: 'pieces', buyPieces: 2, freePieces: 1, percent: 100 } },
  { code: 'SEQHALF', benefit: { kind: 'percent', percent: 50, most: null }, minimumPieces: 4 },
  { code: 'SEQOFF', benefit: { kind: 'amount', amount: 500 }, minimumSubtotal: 1_300 },
]

const run = fc.record({
  couponCode: fc.constantFrom('FESTIVAL10', ...offers.map(({ code }) => code)),
  paymentMode: fc.constantFrom('upi', 'cod'),
  steps: fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 7 })), { minLength: 10, maxLength: 22 }),
})

const idRow = z.object({ id: z.string() })

/** An order with what people and time may do to it and to every order that it leads to. */
async function open(paymentMode: string, couponCode: string) {
  const sizes = await createProduct(db(), {
    sizes: [33_333, 33_333, 49_901, 29_907].map((pricePaise) => ({ pricePaise, stock: 6 })),
  })
  const [first, , other] = sizes
  if (!first || !other) throw new Error('Cannot make sizes')
  const shopper = await createShopper(db())
  const lines = [
    { variant: first, quantity: 3 },
    { variant: other, quantity: 2 },
  ]
  const items = lines.map(({ variant, quantity }) => itemOf(variant, quantity))
  const quote = await shop.request('POST', '/api/cart/quote', { body: { items, couponCode } })
  const body = placementOf(shopper, lines, { paymentMode, couponCode, amount: quote.body.total })
  const { body: placed } = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  if (paymentMode === 'upi') {
    shop.sandbox.controls.pay(placed.razorpayOrderId)
    await shop.webhooksDone()
  } else await admin.step(`orders/${placed.orderId}/packing`)
  const orders = async () =>
    (
      await readRows(
        db(),
        idRow,
        sql`select id from orders where customer_id = ${shopper.customerId} order by created_at, id`,
      )
    ).map(({ id }) => id)
  const returns = async () =>
    (
      await readRows(
        db(),
        idRow,
        sql`select b.id from returns b join orders o on o.id = b.order_id
          where o.customer_id = ${shopper.customerId} order by b.serial`,
      )
    ).map(({ id }) => id)

  async function ask(orderId: string, pick: number, wish: 'refund' | 'exchange'): Promise<Answer> {
    const line = (await admin.read(orderId)).lines[pick % 2]
    const own = sizes.find(({ label }) => label === line?.size)
    const choice = sizes.filter(({ id }) => id !== own?.id)[pick % 3]
    const wanted = {
      lineId: line?._id ?? 'orl_none',
      quantity: 1 + (pick % 2),
      reason: 'too_small',
      wish,
      ...(wish === 'exchange' ? { exchangeVariantId: choice?.id } : {}),
    }
    return await shop.request('POST', `/api/order/${orderId}/returns`, {
      token: shopper.token,
      body: { key: someKey(), way: 'self_ship', upiId: 'meera@okbank', lines: [wanted] },
    })
  }

  async function check(id: string, whole: boolean, pick: number): Promise<Answer> {
    const { body } = await shop.request('GET', `/api/admin/returns/${id}`, { token: admin.person.token })
    const found = body.data.lines.map((line: { _id: string; quantity: number }) => ({
      lineId: line._id,
      sellable: whole ? line.quantity : pick % (line.quantity + 1),
      damaged: 0,
    }))
    return await admin.post(`returns/${id}/check`, { lines: found, refundInstead: pick === 5 })
  }

  async function act(kind: Act, pick: number): Promise<Answer | null> {
    const known = await orders()
    const orderId = known[pick % known.length] ?? ''
    const backs = await returns()
    const back =
      backs[(backs.length - 1 - (pick % Math.max(1, backs.length))) % Math.max(1, backs.length)] ?? ''
    const seen = await admin.read(orderId)
    const line = seen.lines[pick % seen.lines.length]
    const parcel = seen.parcels[pick % Math.max(1, seen.parcels.length)]
    const piece = [{ lineId: line?._id, quantity: 1 }]
    switch (kind) {
      case 'ship':
        return await admin.post(`orders/${orderId}/parcels`, someParcel())
      case 'ship_one':
        return await admin.post(`orders/${orderId}/parcels`, { ...someParcel(), lines: piece })
      case 'deliver':
        return parcel ? await admin.post(`parcels/${parcel._id}/delivered`, {}) : null
      case 'came_back':
        return parcel && pick < 3 ? await admin.post(`parcels/${parcel._id}/came-back`) : null
      case 'ask_refund':
        return await ask(orderId, pick, 'refund')
      case 'ask_exchange':
        return await ask(orderId, pick, 'exchange')
      case 'approve':
        return back ? await admin.post(`returns/${back}/approve`, {}) : null
      case 'receive':
        if (!back) return null
        await admin.post(`returns/${back}/approve`, {})
        return await admin.post(`returns/${back}/received`)
      case 'check':
        return back ? await check(back, true, pick) : null
      case 'check_part':
        return back ? await check(back, false, pick) : null
      case 'withdraw':
        return back
          ? await shop.request('POST', `/api/return/${back}/withdraw`, { token: shopper.token, body: {} })
          : null
      case 'refund_piece':
        return await admin.post(`orders/${orderId}/refunds`, {
          lines: piece,
          reason: 'A stain',
          key: someKey(),
        })
      case 'refund_amount':
        return await admin.post(`orders/${orderId}/refunds`, {
          amount: 10 + pick,
          reason: 'Late',
          key: someKey(),
        })
      case 'cancel_piece':
        return await admin.post(`orders/${orderId}/cancel`, { lines: piece, reason: 'Not there' })
      case 'cancel':
        return pick < 2 ? await admin.post(`orders/${orderId}/cancel`, { reason: 'Not wanted' }) : null
      case 'cash':
        return await admin.post(`orders/${orderId}/cash`, {
          amount: pick % 2 === 0 ? seen.cash?.due || 1 : 100,
          source: 'carrier_transfer',
          reference: someKey(),
        })
      case 'end_holds':
        await db().execute(sql`update returns set held_until = now() - interval '1 second'
          where held_until is not null and order_id = ${orderId}`)
        await sweepReturnHolds(shop.services)
        return null
      case 'twice': {
        if (!back) return null
        const refund = { lines: piece, reason: 'A stain', key: someKey() }
        const [one] = await Promise.all([
          check(back, true, 0),
          check(back, true, 0),
          admin.post(`orders/${orderId}/refunds`, refund),
        ])
        return one ?? null
      }
    }
  }
  return { act }
}

const broken = z.object({ what: z.string(), id: z.string() })

/** What must hold of money and documents over all orders of a person. */
async function brokenMoney() {
  return await readRows(
    db(),
    broken,
    sql`
    with chain as (
      select o.customer_id,
        coalesce(sum((select sum(p.amount_paise) from payments p where p.order_id = o.id and p.status = 'captured')), 0)
          + coalesce(sum((select sum(c.amount_paise) from cash_receipts c
              where c.order_id = o.id and c.source <> 'exchange')), 0) as came,
        coalesce(sum((select sum(r.amount_paise) from refunds r
          where r.order_id = o.id and r.status <> 'failed' and r.method <> 'exchange')), 0) as went
      from orders o group by o.customer_id
    )
    select 'more went back than came' as what, customer_id as id from chain where went > came
    union all
    select 'an order gave more than it got', o.id from orders o
    where o.total_paise < (select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.order_id = o.id and r.status <> 'failed')
    union all
    select 'credit notes are not what was given back', o.id from orders o
    where o.status <> 'cancelled' and exists (select 1 from parcels c where c.order_id = o.id)
      -- An amount that goes back before dispatch has no note.
      and not exists (select 1 from refunds r where r.order_id = o.id and r.pieces is null and r.created_at < (
        select max(i.issued_at) from invoices i where i.order_id = o.id and i.kind = 'invoice'))
      and coalesce((select sum(case n.kind when 'credit_note' then n.total_paise else -n.total_paise end)
        from invoices n where n.order_id = o.id and (n.kind = 'credit_note' or n.parcel_id is null)), 0)
        + (select sum(l.corrected_paise) from order_lines l where l.order_id = o.id) <> coalesce((
          select sum(r.amount_paise) from refunds r where r.order_id = o.id and r.status <> 'failed'
            and (r.cause like 'return:%' or r.cause like 'exchange:%' or r.cause like 'desk:%')), 0)
        + coalesce((select sum(b.refund_due_paise + coalesce((select x.credit_paise from orders x
            where x.exchange_return_id = b.id and x.credit_payment_id is null), 0))
          from returns b where b.order_id = o.id and b.status = 'checked'), 0)
        + coalesce((select sum(coalesce(i.back_paise, i.total_paise)) from parcels c join parcel_lines i on i.parcel_id = c.id
          where c.order_id = o.id and c.came_back_at is not null), 0)`,
  )
}

it('money, stock and documents add up after any sequence of steps', { timeout: 240_000 }, async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(run, async ({ couponCode, paymentMode, steps }) => {
      const { act } = await open(paymentMode, couponCode)
      const sure: [Act, number][] = [
        ['ship', 0],
        ['deliver', 0],
      ]
      for (const [kind, pick] of [...sure, ...steps]) {
        const answer = await act(kind, pick)
        expect(answer?.status ?? 200, `${kind} ${pick}: ${JSON.stringify(answer?.body)}`).toBeLessThan(500)
        if (answer?.status === 200) done.add(kind)
      }
      expect(await brokenBooks(db())).toEqual([])
      expect(await brokenMoney()).toEqual([])
    }),
    { numRuns: 14, endOnFailure: true },
  )
  expect([...done]).toEqual(expect.arrayContaining(['ask_refund', 'ask_exchange', 'check']))
})
