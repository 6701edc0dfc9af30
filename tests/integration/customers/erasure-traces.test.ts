import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { sweepAccounts } from '#server/customers/sweep-accounts.ts'
import { newId, randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { forgetOldRecipients, forgetRecipientsOfErased } from '#server/notifications/sent-queries.ts'
import { sweepErasedOrders } from '#server/orders/anonymise-orders-queries.ts'
import { sweepErasedReturns } from '#server/returns/forget-returns-queries.ts'
import { sweepErasedTickets } from '#server/tickets/forget-tickets-queries.ts'
import { openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct, placementOf, type TestShopper, testAddress } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { someContact } from '#tests/support/tickets.ts'

/** What is left in the whole database of a person who was erased, who had done everything that one can do. */

let shop: PayingShop
let admin: TestAdmin
const db = () => shop.database.db
/** Stands wherever the person or the admin wrote freely. */
const word = 'Zebrafish'
const otherPhone = '9000000017'

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop, { staffRole: 'owner' })
})
afterAll(() => shop.close())

async function call(shopper: TestShopper, method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await shop.request(method, `/api/${path}`, { token: shopper.token, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

async function register(): Promise<TestShopper & { password: string }> {
  const person = {
    fullname: 'Quillan Rao',
    email: `quillan.${randomText(8)}@example.com`.toLowerCase(),
    phoneNo: '9876501297',
    password: 'phirki-123',
  }
  const { body } = await shop.request('POST', '/api/user/auth/register', { body: { ...person, terms: true } })
  await db().execute(sql`update customers set email_confirmed_at = now() where id = ${body.user._id}`)
  return { ...person, phone: person.phoneNo, token: body.token, customerId: body.user._id }
}

/** A delivered order with everything that people wrote about it on its way. */
async function troubledOrder(person: TestShopper): Promise<void> {
  const [variant] = await createProduct(db())
  if (!variant) throw new Error('Cannot make a size')
  const { orderId } = await call(
    person,
    'POST',
    'order/place',
    placementOf(person, [{ variant, quantity: 2 }]),
  )
  await admin.step(`orders/${orderId}/packing`)
  await admin.step(`orders/${orderId}/notes`, { text: `${word} is hard of hearing` })
  const { parcels, lines } = await admin.step(`orders/${orderId}/parcels`, someParcel())
  const parcel = parcels[0]?._id
  await admin.step(`parcels/${parcel}/attempt`, { reason: `${word} was asleep` })
  const answer = { answer: 'again', phone: otherPhone, note: `Ask for ${word}` }
  await call(person, 'POST', `order/${orderId}/parcels/${parcel}/attempt-answer`, answer)
  await admin.step(`parcels/${parcel}/delivered`, { cash: { source: 'carrier_transfer' } })
  const { refunds } = await admin.step(`orders/${orderId}/refunds`, {
    lines: [{ lineId: lines[0]?._id, quantity: 1 }],
    reason: 'A stain',
    key: randomText(8),
  })
  const account = { refundId: refunds[0]?._id, upiId: `${word.toLowerCase()}@okbank` }
  await call(person, 'POST', `order/${orderId}/refund-account`, account)
  await admin.step(`refunds/${refunds[0]?._id}/settled`, { reference: '5001' })
  // A part of it is given up before it leaves.
  const second = await call(person, 'POST', 'order/place', placementOf(person, [{ variant, quantity: 2 }]))
  const [line] = (await admin.read(second.orderId)).lines
  await admin.step(`orders/${second.orderId}/cancel`, {
    lines: [{ lineId: line?._id, quantity: 1 }],
    reason: `${word} asked for it`,
  })
  await call(person, 'POST', `order/${second.orderId}/cancel`, { reason: `${word} will not come` })
}

/** The tables in which a row holds one of these, of the shop and of its queue. */
async function tablesWith(...parts: readonly string[]): Promise<string[]> {
  const name = z.object({ name: z.string() })
  const tables = await readRows(
    db(),
    name,
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  )
  const patterns = sql`${sql.param(parts.map((part) => `%${part}%`))}::text[]`
  const found = await readRows(
    db(),
    name,
    sql.join(
      tables.map(
        (table) => sql`
        select ${table.name} as name where exists (
          select 1 from ${sql.raw(table.name)} t where t::text ilike any (${patterns}))`,
      ),
      sql` union all `,
    ),
  )
  return found.map((table) => table.name.replace('public.', ''))
}

it('is an order that counts, and no word that anybody wrote about them', async () => {
  const person = await register()
  await call(person, 'POST', 'user/addresses', { ...testAddress, address: `${word} Lane` })
  await troubledOrder(person)
  await call(person, 'PUT', 'user/refund-upi', { upiId: `${word.toLowerCase()}@okbank` })
  const { email } = person
  const asked = someContact({ email, firstName: 'Meera', message: `${word} asks: 100% cotton?` })
  const ticket = await call(person, 'POST', 'contact/add-contact', asked)
  const number = String(ticket.ticket)
  await admin.step(`messages/${number}/note`, { text: `${word} again` })
  await admin.step(`messages/${number}/solved`)
  await call(person, 'POST', 'newsletter', { email })
  await admin.step(`customers/${person.customerId}/notes`, { text: `${word} likes red` })
  await admin.step(`customers/${person.customerId}/export`, { reason: 'They asked for it by telephone' })
  const [variant] = await createProduct(db())
  await db().execute(sql`
    insert into stock_alerts (id, variant_id, email, email_normalised, language)
    values (${newId('alt')}, ${variant?.id}, ${email}, ${email}, 'en')`)
  await shop.jobsDone()
  expect((await tablesWith(word, otherPhone)).length).toBeGreaterThan(6)

  const body = { password: person.password }
  const erased = await shop.request('DELETE', '/api/user/account', { token: person.token, body })
  expect(erased.body).toMatchObject({ success: true, data: { keptOrders: 1 } })
  await shop.jobsDone()
  await sweepErasedOrders(shop.services)
  await sweepErasedReturns(shop.services)
  await sweepErasedTickets(shop.services)
  await sweepAccounts(shop.services)
  await forgetRecipientsOfErased(db())
  expect(await tablesWith(word, otherPhone)).toEqual([])
  const contact = [email, person.phone, 'Quillan'] as const
  expect(await tablesWith(...contact)).toEqual(['invoices', 'orders', 'outgoing_messages'])
  // The one letter that says that the account is gone, as long as letters are remembered.
  const letters = await readRows(
    db(),
    z.object({ kind: z.string() }),
    sql`select kind from outgoing_messages m where m::text ilike ${`%${email}%`}`,
  )
  expect(letters).toEqual([{ kind: 'account_notice' }])
  await forgetOldRecipients(db(), 0)
  expect(await tablesWith(...contact)).toEqual(['invoices', 'orders'])
})
