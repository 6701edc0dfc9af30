import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { newId, randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { sweepErasedTickets } from '#server/tickets/forget-tickets-queries.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { closeTicketInAdmin, someContact } from '#tests/support/tickets.ts'

let shop: TestShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop, { staffRole: 'owner' })
})
afterAll(() => shop.close())

/** An account with a proven address, and a guest who ordered with the same address. */
async function accountAndGuest(): Promise<{ account: TestShopper; guest: TestShopper; orderId: string }> {
  const [account, guest] = [await createShopper(db()), await createShopper(db(), { kind: 'guest' })]
  await db().execute(sql`update customers set email_confirmed_at = now() where id = ${account.customerId}`)
  await db().execute(sql`
    update customers set email = ${account.email}, email_normalised = ${account.email}
    where id = ${guest.customerId}`)
  const theirs = { ...guest, email: account.email }
  return { account, guest: theirs, orderId: await order(theirs) }
}

async function order(shopper: TestShopper, more: Record<string, unknown> = {}): Promise<string> {
  const variant = await createVariant(db())
  const body = placementOf(shopper, [{ variant }], more)
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return String(placed.body.orderId)
}

const claim = ({ token }: TestShopper) => shop.request('POST', '/api/user/claim-orders', { token })

async function write({ token, email }: Pick<TestShopper, 'token' | 'email'>, more = {}): Promise<string> {
  const body = someContact({ email, ...more })
  const sent = await shop.request('POST', '/api/contact/add-contact', { token, body })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return String(sent.body.ticket)
}

const numbersOf = async ({ token }: TestShopper): Promise<string[]> =>
  (await shop.request('GET', '/api/support', { token })).body.data.map(
    ({ number }: { number: string }) => number,
  )

/** For whom the admin takes each of some people. */
async function mainsOf(people: readonly TestShopper[]): Promise<(string | null)[]> {
  const rows = await readRows(
    db(),
    z.object({ id: z.string(), sameAs: z.string().nullable() }),
    sql`select id, same_as as "sameAs" from customers
      where id = any(${sql.param(people.map(({ customerId }) => customerId))}::text[])`,
  )
  return people.map(({ customerId }) => rows.find(({ id }) => id === customerId)?.sameAs ?? null)
}

describe('a guest whose orders come to the account of the same address', () => {
  it('leaves it the tickets, also closed ones, which no sweep takes for those of an erased person', async () => {
    const { account, guest, orderId } = await accountAndGuest()
    const grievance = await write(guest, { isGrievance: true, orderId })
    const question = await write(guest)
    await closeTicketInAdmin(shop, grievance, admin.person.customerId)
    expect((await claim(account)).body.data).toEqual({ claimedOrders: 1 })
    await sweepErasedTickets(shop.services)
    expect((await numbersOf(account)).toSorted()).toEqual([grievance, question].toSorted())
    const opened = await shop.request('GET', `/api/support/${grievance}`, { token: account.token })
    expect(opened.status).toBe(200)
  })

  it('transfers no ticket of another address; its email still opens it', async () => {
    const { account, guest } = await accountAndGuest()
    const other = await write({ ...guest, email: `other.${randomText(8)}@example.com` })
    await closeTicketInAdmin(shop, other, admin.person.customerId)
    await claim(account)
    await sweepErasedTickets(shop.services)
    expect(await numbersOf(account)).toEqual([])
    expect((await shop.request('GET', `/api/support/${other}`, { token: account.token })).status).toBe(404)
    const kept = await readRows(
      db(),
      z.object({ customerId: z.null() }),
      sql`select customer_id as "customerId" from tickets where number = ${other}`,
    )
    expect(kept).toHaveLength(1)
  })

  it('leaves it what the admin has noted, and whom the admin takes for the same person', async () => {
    const { account, guest } = await accountAndGuest()
    const [father, aunt] = [await createShopper(db()), await createShopper(db())]
    await admin.post(`customers/${guest.customerId}/notes`, { text: 'Leave it with the neighbour.' })
    for (const other of [father, account])
      await admin.post(`customers/${guest.customerId}/joined`, { other: other.customerId })
    await claim(account)
    expect(await mainsOf([account, father, guest])).toEqual([null, account.customerId, null])
    const page = await shop.request('GET', `/api/admin/customers/${account.customerId}`, {
      token: admin.person.token,
    })
    expect(page.body.data.notes).toMatchObject([{ text: 'Leave it with the neighbour.', mine: true }])

    // An account below another one brings its own accounts along: there are only two levels.
    const again = { ...(await createShopper(db(), { kind: 'guest' })), email: account.email }
    await db().execute(sql`
      update customers set email = ${account.email}, email_normalised = ${account.email}
      where id = ${again.customerId}`)
    await order(again)
    const son = await createShopper(db())
    await admin.post(`customers/${again.customerId}/joined`, { other: son.customerId })
    await admin.post(`customers/${aunt.customerId}/joined`, { other: account.customerId })
    await claim(account)
    expect(await mainsOf([account, father, son, aunt])).toEqual([
      aunt.customerId,
      aunt.customerId,
      aunt.customerId,
      null,
    ])
  })

  it('is left alone while paying, and comes the next time', async () => {
    const { account, guest, orderId } = await accountAndGuest()
    await db().execute(sql`
      update orders set payment_mode = 'upi', expires_at = now() + interval '5 minutes' where id = ${orderId}`)
    expect((await claim(account)).body.data).toEqual({ claimedOrders: 0 })
    const own = await shop.request('GET', `/api/order/${orderId}`, { token: guest.token })
    expect(own.status, 'whoever pays keeps the session').toBe(200)
    await db().execute(sql`update orders set expires_at = now() where id = ${orderId}`)
    expect((await claim(account)).body.data).toEqual({ claimedOrders: 1 })
    expect((await shop.request('GET', `/api/order/${orderId}`, { token: guest.token })).status).toBe(401)
  })

  it('comes once when it is asked for twice at the same time', async () => {
    const { account } = await accountAndGuest()
    const answers = await Promise.all([claim(account), claim(account), claim(account)])
    const counts = answers.map(({ body }) => body.data.claimedOrders).toSorted()
    expect(counts).toEqual([0, 0, 1])
  })

  it('keeps a use of an offer as a use of the account, for its limit', async () => {
    const { account, guest } = await accountAndGuest()
    const code = `ONCE${randomText(6).toUpperCase()}`
    await db().execute(sql`
      insert into coupons (id, code, benefit_kind, percent, max_uses_per_customer)
      values (${newId('cpn')}, ${code}, 'percent', 10, 1)`)
    const variant = await createVariant(db(), { pricePaise: 100_000 })
    const placing = placementOf(guest, [{ variant }], { couponCode: code, amount: 900 })
    const placed = await shop.request('POST', '/api/order/place', { token: guest.token, body: placing })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    await claim(account)
    // Another phone, another spelling of the address: it is the account by which the use is known again.
    await db().execute(sql`update coupon_redemptions set phone = '', email_folded = ''
      where order_id = ${placed.body.orderId}`)
    const quote = await shop.request('POST', '/api/cart/quote', {
      token: account.token,
      body: { items: placing.items, couponCode: code },
    })
    expect(quote.body).toMatchObject({ discount: 0, total: 1000 })
  })
})
