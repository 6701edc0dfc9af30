import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sweepCourierEvents } from '#server/couriers/fetch-courier-status.ts'
import { readRows } from '#server/db/rows.ts'
import { sweepErasedOrders } from '#server/orders/anonymise-orders-queries.ts'
import { pollUnpaidOrder } from '#server/orders/poll-unpaid-order.ts'
import { redactPaymentEvents } from '#server/payments/sweep-payments.ts'
import { sweepErasedReturns } from '#server/returns/forget-returns-queries.ts'
import { openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { deliverOrder, returnStep, returnsOf } from '#tests/support/returns.ts'

let shop: PayingShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** As an account is when it has been erased. */
async function erase(shopper: TestShopper): Promise<void> {
  await db().execute(sql`update customers set email = '', erased_at = now() where id = ${shopper.customerId}`)
}

async function contactOf(orderId: string) {
  const rows = await readRows(
    db(),
    z.object({ text: z.string() }),
    sql`
    select concat_ws(' ', o.email, o.email_folded, o.phone, o.first_name, o.last_name, o.address, o.city,
      o.billing_address, r.email_folded, r.phone) as text
    from orders o left join coupon_redemptions r on r.order_id = o.id where o.id = ${orderId}`,
  )
  return rows[0]?.text.trim()
}

async function cashOrder(shopper: TestShopper): Promise<string> {
  const variant = await createVariant(db())
  const body = placementOf(shopper, [{ variant }], { couponCode: 'FESTIVAL10', amount: 449.1 })
  const answer = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  expect(answer.status).toBe(200)
  return String(answer.body.orderId)
}

const age = (orderId: string, days: number) =>
  db().execute(sql`
    update orders set cancelled_at = cancelled_at - make_interval(days => ${days}::int) where id = ${orderId}`)

describe('sweepErasedOrders()', () => {
  it('blanks what was open at the erasure and came to nothing since', async () => {
    const shopper = await createShopper(db(), { kind: 'guest' })
    const open = await cashOrder(shopper)
    const unpaid = await shop.placeOnline()
    shop.pay(unpaid, { outcome: 'failed' })
    await shop.webhooksDone()
    for (const one of [shopper, unpaid.shopper]) await erase(one)
    await sweepErasedOrders(shop.services)
    expect(await contactOf(open)).toContain('12 MG Road')

    await db().execute(
      sql`update orders set status = 'cancelled', cancelled_by = 'staff', cancelled_at = now() where id = ${open}`,
    )
    await shop.letTimePass(unpaid)
    await pollUnpaidOrder(shop.services, unpaid.orderId)
    await sweepErasedOrders(shop.services)
    expect(await contactOf(open)).toBe('')
    // Late money may still be on its way.
    expect(await contactOf(unpaid.orderId)).toContain(unpaid.shopper.email)
    await age(unpaid.orderId, 3)
    await sweepErasedOrders(shop.services)
    expect(await contactOf(unpaid.orderId)).toBe('')
  })

  it('takes out what the admin wrote once the order is closed, and nothing of other people', async () => {
    const [shopper, other] = [await createShopper(db()), await createShopper(db())]
    const [theirs, others] = [await cashOrder(shopper), await cashOrder(other)]
    for (const id of [theirs, others]) {
      await db().execute(sql`
        insert into order_events (order_id, kind, actor_kind, actor_id, note)
        values (${id}, 'note', 'staff', 'usr_x', 'Her neighbour takes it')`)
      await db().execute(sql`
        insert into order_line_cancellations (id, order_id, order_line_id, quantity, amount_paise, actor_kind, reason)
        select 'cnl_' || id, order_id, id, 1, 100, 'staff', 'She asked' from order_lines where order_id = ${id}`)
      await db().execute(sql`
        insert into refunds (id, order_id, amount_paise, reason, method, upi_id, status, cause)
        values (${`rfd_${id}`}, ${id}, 100, 'Loose pompom', 'upi', 'asha@bank', 'settled', ${`x:${id}`})`)
    }
    const wordsOf = async (id: string) => {
      const rows = await readRows(
        db(),
        z.object({ words: z.string() }),
        sql`
        select concat_ws(' ', (select string_agg(note, ' ') from order_events where order_id = ${id}),
          (select string_agg(reason, ' ') from order_line_cancellations where order_id = ${id}),
          (select string_agg(upi_id, ' ') from refunds where order_id = ${id})) as words`,
      )
      return rows[0]?.words.trim()
    }
    await erase(shopper)
    await sweepErasedOrders(shop.services)
    expect(await wordsOf(theirs)).toBe('Her neighbour takes it She asked asha@bank')
    await db().execute(sql`update orders set status = 'delivered' where id in (${theirs}, ${others})`)
    await sweepErasedOrders(shop.services)
    expect(await wordsOf(theirs)).toBe('')
    expect(await wordsOf(others)).toBe('Her neighbour takes it She asked asha@bank')
  })

  it('takes out why the admin could not deliver a parcel, and leaves what a courier wrote', async () => {
    const admin = await openAdmin(shop)
    const shopper = await createShopper(db())
    const orderId = await cashOrder(shopper)
    await admin.step(`orders/${orderId}/packing`)
    const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
    const parcelId = parcels[0]?._id ?? ''
    await admin.step(`parcels/${parcelId}/attempt`, { reason: 'Asha is at her sister’s' })
    const reasons = async () => (await admin.read(orderId)).parcels[0]?.attempts.map(({ reason }) => reason)
    const noted = async () => {
      const { events } = await admin.read(orderId)
      return events.filter(({ kind }) => kind === 'delivery_attempted').map(({ note }) => note)
    }
    await erase(shopper)
    await sweepErasedOrders(shop.services)
    expect([await reasons(), await noted()]).toEqual([
      ['Asha is at her sister’s'],
      ['Asha is at her sister’s'],
    ])
    await admin.step(`parcels/${parcelId}/delivered`, {})
    await db().execute(sql`
      insert into courier_bookings (id, service, order_id, parcel_id, reference, lines, weight_grams, length_cm, breadth_cm,
        height_cm, declared_paise, created_by, status)
      values ('bkg_1', 'shiprocket', ${orderId}, ${parcelId}, 'R1', '[]', 1, 1, 1, 1, 1, ${admin.person.customerId}, 'failed')`)
    await sweepErasedOrders(shop.services)
    expect([await reasons(), await noted()]).toEqual([['Asha is at her sister’s'], [null]])
    await db().execute(sql`delete from courier_bookings where id = 'bkg_1'`)
    for (const _ of [1, 2]) await sweepErasedOrders(shop.services)
    expect(await reasons()).toEqual([''])
  })

  it('changes nothing else of what is only added to', async () => {
    const shopper = await createShopper(db())
    const id = await cashOrder(shopper)
    for (const change of ["note = 'other words'", "kind = 'note'", 'note = null, created_at = now()'])
      await expect(
        shop.services.pool.query(`update order_events set ${change} where order_id = '${id}'`),
      ).rejects.toThrow('only added')
    await expect(
      shop.services.pool.query(`delete from order_events where order_id = '${id}'`),
    ).rejects.toThrow('only added')
  })

  it('leaves orders with an invoice or with money, and those of other people', async () => {
    const [erased, living] = [await createShopper(db()), await createShopper(db())]
    const [shipped, other] = [await cashOrder(erased), await cashOrder(living)]
    const paid = await shop.placeOnline()
    shop.pay(paid)
    await shop.webhooksDone()
    await db().execute(sql`
      update orders set status = 'cancelled', cancelled_at = now() - interval '9 days',
        shipped_at = case when id = ${shipped} then now() end
      where id in (${shipped}, ${other}, ${paid.orderId})`)
    for (const one of [erased, paid.shopper]) await erase(one)
    await sweepErasedOrders(shop.services)
    for (const orderId of [shipped, other, paid.orderId]) expect(await contactOf(orderId)).toContain('Asha')
  })
})

describe('sweepErasedReturns()', () => {
  /** A return with a note, a picture and words of both sides, which is still to be decided. */
  async function openReturn(admin: TestAdmin) {
    const order = await deliverOrder(shop, admin, { paymentMode: 'cod' })
    const own = returnsOf(shop, order)
    const lines = [
      { lineId: order.lines[0], quantity: 1, reason: 'too_small', wish: 'refund', note: 'For my son Aarav' },
    ]
    const asked = await own.ask(lines, { upiId: 'meera@okbank' })
    const id = String(asked.body.data._id)
    await returnStep(admin, `${id}/ask`, { words: 'Which size does he wear?' })
    await own.step(id, 'answer', { words: 'Aarav is five' })
    await db().execute(sql`
      insert into media (id, kind, format, width, height, widths)
      values (${`m${id}`}, 'image', 'avif', 4, 5, '{360}')`)
    await db().execute(
      sql`insert into return_photos (return_id, position, media_id) values (${id}, 0, ${`m${id}`})`,
    )
    return { id, own, order }
  }
  const told = async (id: string) => {
    const rows = await readRows(
      db(),
      z.object({ told: z.string() }),
      sql`
      select concat_ws(' ', r.upi_id, (select string_agg(note, ' ') from return_lines where return_id = r.id),
        (select string_agg(words, ' ' order by id) from return_events where return_id = r.id),
        (select string_agg(media_id, ' ') from return_photos where return_id = r.id)) as told
      from returns r where r.id = ${id}`,
    )
    return rows[0]?.told.trim()
  }

  it('forgets words, pictures and account of a return that was open at the erasure once it ends', async () => {
    const admin = await openAdmin(shop)
    const [theirs, others] = [await openReturn(admin), await openReturn(admin)]
    const all = (id: string) => `meera@okbank For my son Aarav Which size does he wear? Aarav is five m${id}`
    await erase(theirs.order.shopper)
    await sweepErasedReturns(shop.services)
    expect(await told(theirs.id)).toBe(all(theirs.id))
    for (const { id } of [theirs, others])
      await returnStep(admin, `${id}/refuse`, { reason: 'worn_or_washed', words: 'It was worn by Aarav' })
    for (const _ of [1, 2]) await sweepErasedReturns(shop.services)
    expect(await told(theirs.id)).toBe('')
    expect(await told(others.id)).toContain('Aarav is five It was worn by Aarav')
    const { rows } = await db().execute(
      sql`select id from media where id in (${`m${theirs.id}`}, ${`m${others.id}`})`,
    )
    expect(rows).toEqual([{ id: `m${others.id}` }])
  })

  it('keeps where money is to go that is still owed', async () => {
    const admin = await openAdmin(shop)
    const { id, order } = await openReturn(admin)
    await erase(order.shopper)
    await db().execute(sql`update returns set status = 'checked', refund_due_paise = 100 where id = ${id}`)
    await sweepErasedReturns(shop.services)
    expect(await told(id)).toBe('meera@okbank')
    await db().execute(sql`update returns set refund_due_paise = 0 where id = ${id}`)
    await sweepErasedReturns(shop.services)
    expect(await told(id)).toBe('')
  })
})

describe('sweepCourierEvents()', () => {
  it('forgets calls of a courier service after 30 days', async () => {
    await db().execute(sql`
      insert into courier_events (service, body_hash, tracking_number, raw, known, received_at)
      select 'shiprocket', n::text, n::text, '{}', false, now() - n * interval '1 day' from generate_series(28, 32) n`)
    for (const _ of [1, 2]) await sweepCourierEvents(shop.services)
    const { rows } = await db().execute(
      sql`select tracking_number as number from courier_events order by received_at`,
    )
    expect(rows).toEqual([{ number: '29' }, { number: '28' }])
  })
})

describe('redactPaymentEvents()', () => {
  it('takes the payer out of events after their days, once, and leaves younger and open ones', async () => {
    const order = await shop.placeOnline()
    shop.pay(order, { method: 'upi' })
    await shop.webhooksDone()
    const events = async () => {
      const rows = await readRows(
        db(),
        z.object({ raw: z.string(), redacted: z.boolean() }),
        sql`
        select raw, redacted_at is not null as redacted from payment_events
        where raw like ${`%${order.providerOrderId}%`}`,
      )
      return rows
    }
    await redactPaymentEvents(shop.services)
    const before = await events()
    expect(before.length).toBeGreaterThan(0)
    expect(before.every(({ redacted }) => !redacted)).toBe(true)
    expect(JSON.stringify(before)).toMatch(/contact|email|vpa/)

    await db().execute(sql`update payment_events set received_at = now() - interval '91 days'`)
    await db().execute(sql`
      insert into payment_events (event_id, type, raw, received_at)
      values ('open', 'payment.captured', '{"email":"a@example.com"}', now() - interval '91 days')`)
    await redactPaymentEvents(shop.services)
    await redactPaymentEvents(shop.services)
    const after = await events()
    expect(after.length).toBe(before.length)
    expect(after.every(({ redacted }) => redacted)).toBe(true)
    expect(JSON.stringify(after)).not.toMatch(/contact|email|vpa|notes|card/)
    const { rows } = await db().execute(sql`select raw from payment_events where event_id = 'open'`)
    expect(rows).toEqual([{ raw: '{"email":"a@example.com"}' }])
    // What came again under the same id changes nothing.
    await db().execute(sql`delete from payment_events where event_id = 'open'`)
  })
})
