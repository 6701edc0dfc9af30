import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
  testAddress,
} from '#tests/support/builders.ts'
import { copyOrder } from '#tests/support/copy-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** How many pages of 8 KB the database looks at, which a crowded machine does not change as it changes times. */

let shop: TestShop
let owner: TestShopper
let one: string
const COPIES = 4_000

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  owner = await createShopper(db, { staffRole: 'owner' })
  const shopper = await createShopper(db)
  const variant = await createVariant(db)
  const address = { ...testAddress, firstName: 'Lalrinpuii', lastName: 'Sailo', zipCode: '796001' }
  const placed = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }], { address, email: 'lal@example.com', phoneNo: '7012345678' }),
  })
  one = String(placed.body.orderId)
  // One order in a thousand is to be packed, one in twenty on its way; the first 1,000 are of one customer.
  const others = await createShopper(db)
  await copyOrder(db, one, {
    prefix: 'ord_many',
    copies: COPIES,
    columns: sql`jsonb_build_object(
      'customer_id', case when n > 1000 then ${others.customerId} else o.customer_id end,
      'status', case when n % 1000 = 0 then 'processing' when n % 20 = 0 then 'shipped' else 'delivered' end,
      'first_name', chr(97 + n % 26) || 'a' || n, 'last_name', 'rao', 'pincode', (110000 + n)::text,
      'phone', '+918' || lpad(n::text, 9, '0'), 'email', n || '@example.com', 'email_folded', n || '@example.com')`,
  })
  await db.execute(sql`update order_lines set sku = 'RARE-1' where order_id = ${one}`)
  await db.execute(sql`
    insert into parcels (id, order_id, position, carrier, carrier_name, tracking_number, value_paise, created_by)
    select 'prc' || id, id, 1, 'dtdc', 'DTDC', upper(right(id, 8)), 1, 'x' from orders`)
  await db.execute(sql`vacuum (analyze) orders, order_lines, parcels, payments, order_events`)
})
afterAll(() => shop.close())

interface Statement {
  text: string
  values: unknown[]
}

/** The statements with which a call reads orders. */
async function statementsOf(url: string): Promise<Statement[]> {
  const seen = vi.spyOn(shop.services.pool, 'query')
  const answer = await shop.request('GET', url, { token: owner.token })
  const statements = seen.mock.calls.map(([statement]) => statement as unknown as Statement)
  seen.mockRestore()
  expect(answer.status, url).toBe(200)
  return statements.filter(({ text }) => /\bfrom \(?(select )?.*orders\b/s.test(text))
}

const plan = z.array(
  z.object({ Plan: z.looseObject({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
)

async function blocksOf(url: string): Promise<number> {
  let most = 0
  for (const { text, values } of await statementsOf(url)) {
    const { rows } = await shop.services.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    const [root] = plan.parse(rows[0]['QUERY PLAN'])
    most = Math.max(most, (root?.Plan['Shared Hit Blocks'] ?? 0) + (root?.Plan['Shared Read Blocks'] ?? 0))
  }
  expect(most).toBeGreaterThan(0)
  return most
}

it.each([
  ['?view=to-pack', 300],
  ['?view=to-ship', 300],
  ['?view=on-the-way', 900],
  ['?view=delivered', 900],
  ['?view=all', 900],
  ['?view=all&sort=amount', 900],
  ['?view=all&payment=stuck', 300],
  ['?view=delivered&payment=unpaid', 300],
  ['?q=zzzzzz', 300],
  ['?q=lalrin', 300],
  ['?q=sailo%20lal', 300],
  ['?q=7012345678', 300],
  ['?q=7012', 300],
  ['?q=lal@example.com', 300],
  ['?q=796001', 300],
  ['?q=RARE-1', 300],
  ['?view=all&q=MANY000017', 300],
])('reads at most %s in %i pages, for any number of orders', async (query, most) => {
  expect(await blocksOf(`/api/admin/orders${query}`)).toBeLessThan(most)
})

it('reads one order of a customer with 1,000 others without looking at all orders', async () => {
  // What the customer spent looks for refunds of each of the 1,000: two pages of an index each.
  expect(await blocksOf(`/api/admin/orders/${one}`)).toBeLessThan(2_500)
})

it('knows by one short read whether something has changed', async () => {
  const { body } = await shop.request('GET', '/api/admin/orders?limit=1', { token: owner.token })
  expect(await blocksOf(`/api/admin/orders/changes?since=${body.data.version}`)).toBeLessThan(60)
})
