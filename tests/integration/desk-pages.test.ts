import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, type TestDesk } from '#tests/support/desk.ts'
import { createPackedOrder } from '#tests/support/parcels.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** The lists of the desk that go on after a row: what is on all their pages, and nothing twice. */

let shop: TestShop
let desk: TestDesk
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  desk = await openDesk(shop)
})
afterAll(() => shop.close())

interface Page {
  rows: { _id: string }[]
  next: string | null
}

async function readPage(address: string): Promise<Page> {
  const { status, body } = await shop.request('GET', `/api/admin/${address}`, { token: desk.person.token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** The ids of every page in turn. */
async function readPages(list: string): Promise<string[][]> {
  const pages: string[][] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Page = await readPage(`${list}${next === '' ? '' : `&after=${next}`}`)
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
