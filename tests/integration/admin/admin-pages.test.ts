import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct } from '#tests/support/builders.ts'
import { createPackedOrder } from '#tests/support/parcels.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'

/** The lists of the admin that go on after a row: what is on all their pages, and nothing twice. */

let shop: TestShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
})
afterAll(() => shop.close())

interface Page {
  rows: { _id: string }[]
  next: string | null
}

/** What is read of a page whose parts have other names than those of most lists. */
type ReadPart = (data: Answer['body']) => Page

async function readPage(address: string, part: ReadPart = (data) => data): Promise<Page> {
  const { status, body } = await shop.request('GET', `/api/admin/${address}`, { token: admin.person.token })
  expect(status, JSON.stringify(body)).toBe(200)
  return part(body.data)
}

/** The ids of every page in turn. */
async function readPages(list: string, part?: ReadPart): Promise<string[][]> {
  const pages: string[][] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Page = await readPage(`${list}${next === '' ? '' : `&after=${next}`}`, part)
    pages.push(page.rows.map(({ _id }) => _id))
    next = page.next
  }
  return pages
}

const numbered = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${String(from + index).padStart(3, '0')}`)

describe('returns', () => {
  /** 120 returns, each two of the same instant, of which so many have ended. */
  async function writeReturns(status: SQL) {
    const { orderId } = await createPackedOrder(shop)
    await db().execute(sql`delete from returns`)
    await db().execute(sql`
      insert into returns (id, order_id, key, status, way, answer_due_at, created_at)
      select 'ret_' || lpad(n::text, 3, '0'), ${orderId}, n::text, ${status}, 'self_ship', now(),
        timestamptz '2026-11-01 00:00:00Z' + n / 2 * interval '1 minute'
      from generate_series(1, 120) n`)
  }

  it('that wait stand on three pages, the oldest first', async () => {
    await writeReturns(sql`'asked'`)
    expect(await readPages('returns?view=to-answer')).toEqual([
      numbered('ret_', 1, 50),
      numbered('ret_', 51, 100),
      numbered('ret_', 101, 120),
    ])
  })

  it('that have ended stand there the newest first, and a search goes on as well', async () => {
    await writeReturns(sql`case when n <= 60 then 'withdrawn' else 'approved' end`)
    expect(await readPages('returns?view=ended')).toEqual([
      numbered('ret_', 11, 60).toReversed(),
      numbered('ret_', 1, 10).toReversed(),
    ])
    expect(await readPages('returns?view=on-the-way&q=Asha')).toEqual([
      numbered('ret_', 61, 110),
      numbered('ret_', 111, 120),
    ])
  })

  it('have no page after one that is not there', async () => {
    expect(await readPage('returns?view=to-answer&after=ret_none')).toMatchObject({ rows: [], next: null })
  })
})

describe('messages', () => {
  /** 60 tickets of one person, each two of the same instant. */
  async function writeTickets(columns: SQL) {
    await db().execute(sql`delete from ticket_messages`)
    await db().execute(sql`delete from tickets`)
    const body = {
      firstName: 'Sushma',
      lastName: 'Devi',
      email: 'sushma@example.com',
      phoneNo: '9000000214',
      message: 'One pom-pom came off.',
    }
    const written = await shop.request('POST', '/api/contact/add-contact', { body })
    await db().execute(sql`
      insert into tickets select copy.* from tickets t cross join generate_series(1, 60) n
        cross join lateral jsonb_populate_record(t, jsonb_build_object('id', 'tkt_' || lpad(n::text, 3, '0'),
          'number', 'T-' || n) || ${columns}) copy
      where t.number = ${written.body.ticket}`)
    await db().execute(sql`delete from ticket_messages`)
    await db().execute(sql`delete from tickets where number = ${written.body.ticket}`)
  }
  const at = sql`timestamptz '2026-11-01 00:00:00Z' + n / 2 * interval '1 minute'`

  it('to answer stand on two pages, who has waited longest first', async () => {
    await writeTickets(sql`jsonb_build_object('waits_since', ${at})`)
    expect(await readPages('messages?view=to-answer')).toEqual([
      numbered('tkt_', 1, 50),
      numbered('tkt_', 51, 60),
    ])
  })

  it('that are solved, or found, stand there the newest first', async () => {
    await writeTickets(sql`jsonb_build_object('closed_at', ${at}, 'last_message_at', ${at})`)
    const newest = [numbered('tkt_', 11, 60).toReversed(), numbered('tkt_', 1, 10).toReversed()]
    expect(await readPages('messages?view=solved')).toEqual(newest)
    expect(await readPages('messages?view=to-answer&q=sushma%40example.com')).toEqual(newest)
  })

  it('of grievances: those that are open come first, on whichever page', async () => {
    await writeTickets(sql`jsonb_build_object('kind', 'grievance', 'created_at', ${at},
      'closed_at', case when n <= 55 then ${at} end)`)
    expect(await readPages('messages?view=grievances')).toEqual([
      [...numbered('tkt_', 56, 60).toReversed(), ...numbered('tkt_', 11, 55).toReversed()],
      numbered('tkt_', 1, 10).toReversed(),
    ])
  })
})

describe('imports', () => {
  const ofImports: ReadPart = ({ imports: rows, after: next }) => ({ rows, next })

  it('stand there the newest first, also those of one millisecond', async () => {
    await db().execute(sql`
      insert into imports (id, source, format, file_name, file_hash, file_bytes, status, actor_id, created_at)
      select 'imp_' || lpad(n::text, 3, '0'), 'own', 'csv', 'frocks.csv', '', 1, 'done', ${admin.person.customerId},
        timestamptz '2026-11-01 00:00:00Z' + n * interval '3 microseconds'
      from generate_series(1, 130) n`)
    const pages = await readPages('imports?', ofImports)
    expect(pages.flat()).toEqual(numbered('imp_', 1, 130).toReversed())
    expect(pages.length).toBeGreaterThan(1)
  })

  it('show the products of a file in its order, of one kind alone too', async () => {
    await db().execute(sql`
      insert into import_products (import_id, position, key, lines, name, content, sizes, outcome)
      select 'imp_001', n, 'frock-' || n, array[n + 2], 'Frock', '{}', 1, case when n < 60 then 'new' else 'unchanged' end
      from generate_series(0, 119) n`)
    const positions = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
    const ofProducts: ReadPart = ({ products, after: next }) => ({
      rows: (products as { position: number }[]).map(({ position }) => ({ _id: String(position) })),
      next,
    })
    expect(await readPages('imports/imp_001/products?', ofProducts)).toEqual([
      positions(0, 49),
      positions(50, 99),
      positions(100, 119),
    ])
    expect((await readPages('imports/imp_001/products?show=new', ofProducts)).flat()).toEqual(
      positions(0, 59),
    )
    expect(await readPages('imports/imp_002/products?', ofProducts)).toEqual([[]])
  })
})

describe('stock', () => {
  it('says after each movement how many there were, on every page', async () => {
    const [size, other] = await createProduct(db(), { sizes: [{ stock: 10 }, { stock: 5 }] })
    if (!size || !other) throw new Error('Cannot make two sizes')
    // One more each time, but for every third movement, which takes two of the other size.
    await db().execute(sql`
      insert into stock_movements (variant_id, kind, quantity, reason)
      select case when n % 3 = 0 then ${other.id} else ${size.id} end, 'correction',
        case when n % 3 = 0 then -2 + (n % 2) * 4 else 1 end, 'found' from generate_series(1, 120) n`)
    await db().execute(sql`
      update variants v set stock = (select sum(quantity) from stock_movements m where m.variant_id = v.id)
      where v.product_id = ${size.productId}`)
    const seen: { sizeId: string; quantity: number; balance: number }[] = []
    const keep: ReadPart = ({ rows, next }) => {
      seen.push(...(rows as typeof seen))
      return { rows, next }
    }
    const pages = await readPages(`products/${size.productId}/stock/movements?`, keep)
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 22])
    const balances = new Map([
      [size.id, 0],
      [other.id, 0],
    ])
    for (const { sizeId, quantity, balance } of seen.toReversed()) {
      const now = (balances.get(sizeId) ?? 0) + quantity
      balances.set(sizeId, now)
      expect(balance).toBe(now)
    }
    expect([...balances.values()]).toEqual([90, 5])
    const alone = await readPages(`products/${size.productId}/stock/movements?size=${size.id}`)
    expect(alone.map(({ length }) => length)).toEqual([50, 31])
  })

  it('is counted by category and name, each product once', async () => {
    const [made] = await createProduct(db())
    await db().execute(sql`
      insert into products select copy.* from products p
        cross join generate_series(1, 320) n
        cross join lateral jsonb_populate_record(p, jsonb_build_object('id', 'prd_' || lpad(n::text, 3, '0'),
          'slug', 'counted-' || n, 'name', case n % 3 when 0 then 'Frock' when 1 then 'frock' else 'Ärmel' end,
          'subcategory', case when n > 160 then 'a-part' end)) copy
      where p.id = ${made?.productId}`)
    await db().execute(sql`
      insert into variants select copy.* from variants v
        join products p on p.id like 'prd\____'
        cross join lateral jsonb_populate_record(v, jsonb_build_object('id', 'siz_' || p.id, 'sku', p.id,
          'product_id', p.id, 'stock', 0)) copy
      where v.id = ${made?.id}`)
    const ofSheet: ReadPart = ({ products: rows, next }) => ({ rows, next })
    const pages = await readPages('stock/count-sheet?level=out', ofSheet)
    expect(pages.map(({ length }) => length)).toEqual([150, 150, 20])
    expect(pages.flat().toSorted()).toEqual(numbered('prd_', 1, 320))
    const part = await readPages('stock/count-sheet?level=out&subcategory=a-part', ofSheet)
    expect(part.flat().toSorted()).toEqual(numbered('prd_', 161, 320))
  })
})

it('the history of a product goes on behind the page', async () => {
  const [size] = await createProduct(db())
  await db().execute(sql`
    insert into activity_log (actor_id, subject, subject_id, action, before, after)
    select ${admin.person.customerId}, 'product', ${size?.productId}, case when n % 2 = 0 then 'archived' else 'brought_back' end,
      '{}', '{}' from generate_series(1, 230) n`)
  const ofEntries: ReadPart = ({ entries: rows, next }) => ({ rows, next })
  const pages = await readPages(`products/${size?.productId}/history?`, ofEntries)
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 30])
})
