import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveStoredText } from '#server/language/stored-text.ts'
import { defaultWords } from '#server/language/words.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedSentences } from '#tests/support/stored-sentences.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Rows of the version before; what else their tables ask for is left out. */
async function insertOld(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await client.query(`create table if not exists old.${table} (like public.${table} including defaults)`)
  const { rows: required } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_schema = 'old' and table_name = $1 and is_nullable = 'NO'`,
    [table],
  )
  for (const { name } of required) await client.query(`alter table old.${table} alter ${name} drop not null`)
  for (const row of rows) {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await client.query(
      `insert into old.${table} (${names.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }
}

const textsOf = async (table: string, column: string): Promise<string[]> =>
  (await client.query<{ text: string }>(`select ${column} as text from old.${table} order by id`)).rows.map(
    ({ text }) => text,
  )

it('the migration makes codes of sentences, which say the same today, and leaves what people typed', async () => {
  await client.query('create schema old')
  // The sentences of that version, and what its codes say today.
  const failures = {
    'The payment provider says: Insufficient "balance"':
      'The payment provider refused the refund: Insufficient "balance"',
    'The bank did not accept the refund.': 'The bank rejected the refund.',
    'Order PHK-12 was cancelled there, and a new booking makes another':
      'Order PHK-12 was cancelled at the service. A new booking creates another order there',
    'Pin code is not served': 'Pin code is not served',
  }
  const devices = ['Chrome on Android', 'Unknown device', 'Samsung Internet on iPhone', 'Firefox']
  const notes = {
    'Test Surface says: Door locked. Please look into it.':
      'Test Surface reports: Door locked. Check this parcel.',
    'The return has ended, but Test Air may still come for it: Picked up. Please look into it.':
      'The return is closed, but Test Air may still pick it up: Picked up. Check with the courier.',
    'Nobody confirmed it with the code in time': 'The order was not confirmed with the code in time',
    // Typed by staff.
    'She says: Too late. Please look into it.': 'She says: Too late. Please look into it.',
  }
  const titles = [
    '10% off',
    '12.5% off, up to ₹1,00,000.00',
    '₹100.00 off',
    'Buy 2, get 1 free',
    'Buy 3, get 1 at 50% off',
    'Diwali',
  ]
  await insertOld('coupons', [{ id: 'c1', code: 'X', automatic: true, title: '' }])
  await insertOld(
    'coupon_redemptions',
    titles.map((title, index) => ({ order_id: `o${index}`, coupon_id: 'c1', title })),
  )
  const reasons = ['The order was cancelled', 'Too small']
  await insertOld(
    'refunds',
    [...Object.keys(failures), null].map((failure, index) => ({
      id: `${index}`,
      failure,
      reason: reasons[index] ?? reasons[0],
    })),
  )
  await insertOld(
    'courier_bookings',
    Object.keys(failures).map((failure, index) => ({ id: `${index}`, failure })),
  )
  await insertOld('delivery_attempts', [])
  await insertOld('parcels', [{ id: '1', carrier: 'by_hand', carrier_name: 'our own delivery' }])
  await insertOld(
    'sessions',
    devices.map((device, index) => ({ id: `${index}`, device })),
  )
  await insertOld(
    'order_events',
    Object.keys(notes).map((note, index) => ({
      id: index,
      order_id: 'o1',
      kind: note.startsWith('Nobody') ? 'cancelled' : 'note',
      actor_kind: note.startsWith('She') ? 'staff' : 'system',
      note,
    })),
  )
  // The trigger that the migration sets aside belongs to the real table.
  await client.query(`create trigger order_events_never_changed before update on old.order_events
    for each row execute function refuse_change()`)

  await client.query('set search_path = old, public')
  await client.query(readFileSync('server/db/migrations/0061_store_codes.sql', 'utf8'))

  const said = async (table: string, column: string) =>
    (await textsOf(table, column)).map((text) => text && resolveStoredText(defaultWords, text))
  expect(await said('refunds', 'failure')).toEqual([...Object.values(failures), null])
  expect(await said('refunds', 'reason')).toEqual([...reasons, reasons[0], reasons[0], reasons[0]])
  expect(await said('courier_bookings', 'failure')).toEqual(Object.values(failures))
  expect(await said('parcels', 'carrier_name')).toEqual(['our own delivery'])
  expect(await said('sessions', 'device')).toEqual(devices)
  expect(await said('order_events', 'note')).toEqual(Object.values(notes))
  const { rows } = await client.query<{ title: string }>(
    'select title from old.coupon_redemptions order by order_id',
  )
  expect(rows.map(({ title }) => resolveStoredText(defaultWords, title))).toEqual(titles)
  expect(await storedSentences(client, 'old')).toEqual([])
})
