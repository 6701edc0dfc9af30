import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { notify } from '#server/db/notifier.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let folder = ''
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true })
  folder = ''
})

/** A shopkeeper's folder with contents of their own. */
function ownFolder(files: Record<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), 'phirki-own-'))
  mkdirSync(join(folder, 'content'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'content', name), text)
  return folder
}

const stored = async (key: string) =>
  (await shop.services.pool.query('select value from contents where key = $1', [key])).rows[0]?.value

test('a database without contents gets the default ones, and keeps those that it has', async () => {
  const { pool } = shop.services
  expect(await seedShop(shop.services, null)).toBe(0)
  await pool.query(`update contents set value = jsonb_set(value, '{title}', '"Mine"') where key = 'about'`)
  await pool.query("delete from contents where key = 'faq'")
  expect(await seedShop(shop.services, null)).toBe(1)
  expect(await stored('faq')).toHaveLength(10)
  expect((await stored('about')).title).toBe('Mine')
})

test("a shopkeeper's own file comes before the default, content by content", async () => {
  await shop.services.pool.query('delete from contents')
  const faq = [{ question: 'Open?', answer: 'Always, at {email}.' }]
  await seedShop(shop.services, ownFolder({ 'faq.json': JSON.stringify(faq) }))
  expect(await stored('faq')).toEqual(faq)
  expect((await stored('about')).title).toBe('About Us')
  expect((await stored('pictures')).scenes).toHaveProperty('washing-line-wide')
})

test.each([
  [
    'with a place that names nothing',
    JSON.stringify([{ question: 'Open?', answer: '{hours}' }]),
    /faq\.json: 0\.answer/,
  ],
  ['that is not JSON', '[', /faq\.json, which is not JSON/],
])('a file %s is refused by its name', async (_what, text, message) => {
  await shop.services.pool.query("delete from contents where key = 'faq'")
  await expect(seedShop(shop.services, ownFolder({ 'faq.json': text }))).rejects.toThrow(message)
  expect(await seedShop(shop.services, null)).toBe(1)
})

test('a change is known to every process', async () => {
  const { services } = await shop.openAnother()
  const { db, pool } = shop.services
  await pool.query(
    `update contents set value = jsonb_set(value, '{title}', '"Who we are"') where key = 'about'`,
  )
  await notify(db, 'content', ['about'])
  for (const { contents } of [shop.services, services])
    await vi.waitFor(() => expect(contents.current().about.title).toBe('Who we are'))
})

test('contents that fit no more are not taken over', async () => {
  const { db, pool, contents } = shop.services
  const before = contents.current().faq
  await pool.query(`update contents set value = '[{"question": ""}]' where key = 'faq'`)
  await notify(db, 'content', ['faq'])
  await pool.query(`update contents set value = jsonb_set(value, '{title}', '"Later"') where key = 'about'`)
  await notify(db, 'content', ['about'])
  await pool.query("delete from contents where key = 'faq'")
  expect(await seedShop(shop.services, null)).toBe(1)
  await vi.waitFor(() => expect(contents.current().about.title).toBe('Later'))
  expect(contents.current().faq).toEqual(before)
})

test('GET /og-image.jpg is the picture of the contents', async () => {
  const answer = await shop.app.inject('/og-image.jpg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  const file = new URL('../../demo/content/pictures/share.jpg', import.meta.url)
  expect(answer.rawPayload.equals(readFileSync(file))).toBe(true)
})
