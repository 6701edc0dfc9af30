import { afterAll, beforeAll, expect, test } from 'vitest'
import { indiaDate } from '#domain/time/india-time.ts'
import { createProduct, createShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let manager: string
const today = indiaDate(new Date())

beforeAll(async () => {
  shop = await openTestShop()
  manager = (await createShopper(shop.database.db, { staffRole: 'manager' })).token
  await createProduct(shop.database.db, { name: 'Harbour Jacket' })
  await createProduct(shop.database.db, { name: 'Meadow Jacket' })
  await shop.services.catalogue.refresh(null)
  await shop.services.pool.query(
    `insert into search_terms (day, term, with_result, without_result) values
      ('2026-06-02', 'school blazer', 0, 5), ($1, 'school blazer', 0, 7), ($1, 'zebra cape', 1, 2)`,
    [today],
  )
})
afterAll(async () => {
  await shop.close()
})

const wishes = '/api/admin/search-wishes'
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  await shop.request(method, path, { token: manager, body })

test('a search goes onto the list once, with how often it was asked and since when', async () => {
  expect((await call('GET', wishes)).body.data).toEqual([])
  await Promise.all(
    ['school blazer', 'School  Blazer', 'zebra cape'].map((term) => call('POST', wishes, { term })),
  )
  const { body } = await call('GET', wishes)
  expect(body.data).toMatchObject([
    { term: 'school blazer', times: 12, since: '2026-06-02', note: '', findsNow: 0, doneAt: null },
    { term: 'zebra cape', times: 3, since: today },
  ])
  const { body: report } = await call('GET', `/api/admin/insight/searches?from=${today}&to=${today}`)
  expect(report.data.missed).toMatchObject([
    { term: 'school blazer', missed: 7, wished: true, findsNow: 0 },
    { term: 'zebra cape', missed: 2, wished: true },
  ])
})

test('a wish is noted on, done, open again and removed, and the log keeps who did it', async () => {
  const [first] = (await call('GET', wishes)).body.data
  const path = `${wishes}/${first._id}`
  const noted = await call('PUT', path, { note: ' From Ludhiana ', done: true })
  const done = noted.body.data.find(({ _id }: { _id: string }) => _id === first._id)
  expect(done).toMatchObject({ note: 'From Ludhiana', doneAt: expect.any(String) })
  expect(noted.body.data.at(-1)._id).toBe(first._id)
  const again = await call('PUT', path, { note: 'From Ludhiana', done: false })
  expect(again.body.data[0]).toMatchObject({ term: 'school blazer', doneAt: null })
  expect((await call('DELETE', path)).body.data).toHaveLength(1)
  expect((await call('DELETE', path)).status).toBe(404)
  expect((await call('PUT', path, { note: '', done: true })).status).toBe(404)
  const { rows } = await shop.services.pool.query(
    "select action from activity_log where subject = 'search_wish' and subject_id = $1 order by id",
    [first._id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['created', 'edited', 'edited', 'deleted'])
})

test('a wish outlives what was counted, and a list that is full says so', async () => {
  await call('POST', wishes, { term: 'school blazer' })
  await shop.services.pool.query('delete from search_terms')
  const { body } = await call('GET', wishes)
  expect(body.data.find(({ term }: { term: string }) => term === 'school blazer')).toMatchObject({
    times: 0,
    since: '2026-06-02',
  })
  await shop.services.pool.query(
    "insert into search_wishes (id, term, first_day) select 'wsh_' || n, 'term ' || n, '2026-06-02' from generate_series(1, 198) n",
  )
  const refused = await call('POST', wishes, { term: 'one more' })
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'The wish list is full (200 entries). Remove one first.', errors: [{ path: 'term' }] },
  })
  expect((await call('POST', wishes, { term: 'me@example.com' })).status).toBe(400)
})

test('what a word would find is shown before it is saved, and changes no search', async () => {
  const path = '/api/admin/search-words/found?said=school%20blazer&means='
  expect((await call('GET', `${path}jacket`)).body.data).toMatchObject({
    before: 0,
    found: 2,
    products: [{ name: expect.stringContaining('Jacket') }, { name: expect.stringContaining('Jacket') }],
  })
  expect((await call('GET', `${path}hovercraft`)).body.data).toEqual({ before: 0, found: 0, products: [] })
  const { body } = await shop.request('GET', '/api/product/search?q=school%20blazer')
  expect(body.data.total).toBe(0)
  expect((await call('GET', `${path}%20`)).status).toBe(400)
})
