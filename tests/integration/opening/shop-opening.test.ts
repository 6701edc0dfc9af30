import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSED_AT_START, OPEN } from '#domain/opening/opening.ts'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { registerPages } from '#server/pages/register-pages.ts'
import { readSettings } from '#server/settings/settings-store.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { webBuild } from '#server/start/serve.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf, stockOf } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let shop: PayingShop
let owner: TestAdmin
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await openAdmin(shop, { staffRole: 'owner' })
})
afterAll(() => shop.close())

const asOwner = () => ({ token: owner.person.token })

/** Opens or closes the shop, and waits until this process knows. */
async function set(body: { state: 'open' | 'closed'; opensOn?: string; words?: string }) {
  const { version } = (await shop.request('GET', '/api/admin/opening', asOwner())).body.data
  const answer = await shop.request('PUT', '/api/admin/opening', {
    ...asOwner(),
    body: { opensOn: '', words: '', seen: version, ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await eventually(() => expect(shop.services.settings.current().opening.state).toBe(body.state))
  return answer.body.data
}

describe('a closed shop', () => {
  it('places no order, takes no piece, and says until when', async () => {
    const variant = await createVariant(shop.database.db, { stock: 3 })
    const opensOn = indiaDate(addDays(new Date(), 3))
    await set({ state: 'closed', opensOn })
    const shopper = await createShopper(shop.database.db)
    const place = () =>
      shop.request('POST', '/api/order/place', {
        token: shopper.token,
        body: placementOf(shopper, [{ variant }], { paymentMode: 'cod' }),
      })
    const refused = await place()
    expect(refused).toMatchObject({ status: 409, body: { code: 'shop_closed', opensOn } })
    expect(refused.body.message).toContain('closed until')
    expect(await stockOf(shop.database.db, variant.id)).toBe(3)

    await set({ state: 'open' })
    expect((await place()).status).toBe(200)
  })

  it('answers for an order that was placed before, with the same key, and lets it be paid', async () => {
    const order = await shop.placeOnline()
    await set({ state: 'closed' })
    const again = await shop.request('POST', '/api/order/place', {
      token: order.shopper.token,
      body: order.body,
      headers: { 'idempotency-key': order.key },
    })
    expect(again).toMatchObject({ status: 200 })
    expect((await shop.verify(order, shop.pay(order))).status).toBe(200)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
    await set({ state: 'open' })
  })

  it('takes the word of the provider alone for an order that was placed before', async () => {
    const order = await shop.placeOnline()
    await set({ state: 'closed' })
    // Paid in the provider's window; the browser never came back, so only the webhook tells.
    shop.pay(order)
    await shop.webhooksDone()
    await shop.jobsDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
    await set({ state: 'open' })
  })

  it('lets its staff place an order, to try the shop', async () => {
    const variant = await createVariant(shop.database.db)
    await set({ state: 'closed' })
    const member = await createShopper(shop.database.db, { staffRole: 'support' })
    const placed = await shop.request('POST', '/api/order/place', {
      token: member.token,
      body: placementOf(member, [{ variant }], { paymentMode: 'cod' }),
    })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    await set({ state: 'open' })
  })

  it('opens by itself on its day, and not twice', async () => {
    const day = addDays(new Date(), 5)
    await set({ state: 'closed', opensOn: indiaDate(day), words: 'Wedding in the family' })
    const planned = () =>
      shop.services.pool.query("select value from settings where key = 'opening' and valid_from > now()")
    expect((await planned()).rows).toEqual([{ value: OPEN }])
    await set({ state: 'closed' })
    expect((await planned()).rows).toEqual([])
    await set({ state: 'closed', opensOn: indiaDate(day) })
    await shop.services.pool.query(
      "update settings set valid_from = clock_timestamp() where key = 'opening' and valid_from > now()",
    )
    await shop.services.settings.look()
    expect(shop.services.settings.current().opening).toEqual(OPEN)
  })

  it('is closed by an owner alone, over nothing that they have not seen, and it is written down', async () => {
    const manager = await openAdmin(shop)
    const before = await shop.request('GET', '/api/admin/opening', { token: manager.person.token })
    expect(before.status).toBe(200)
    const body = { state: 'closed', opensOn: '', words: '', seen: before.body.data.version }
    const put = (token: string, sent: object) =>
      shop.request('PUT', '/api/admin/opening', { token, body: sent })
    expect((await put(manager.person.token, body)).status).toBe(403)
    expect(await put(owner.person.token, { ...body, seen: 'another' })).toMatchObject({
      status: 409,
      body: { code: 'opening_changed' },
    })
    expect(await put(owner.person.token, { ...body, opensOn: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'opensOn' }] },
    })
    await set({ state: 'closed', words: 'Back soon' })
    await set({ state: 'open' })
    const { rows } = await shop.services.pool.query(
      "select action, after from activity_log where subject = 'shop' order by id desc limit 2",
    )
    expect(rows).toMatchObject([
      { action: 'opened', after: { state: 'open' } },
      { action: 'closed', after: { state: 'closed', words: 'Back soon' } },
    ])
  })

  it('shows its closed page to everybody, and only that one', async () => {
    const { services, app } = await shop.openAnother()
    await registerPages(app, services, webBuild)
    const read = async (path: string) => (await app.inject(path)).body
    expect(await read('/')).not.toContain('is closed until')
    await set({
      state: 'closed',
      opensOn: indiaDate(addDays(new Date(), 2)),
      words: 'Away <b>for Diwali</b>',
    })
    await eventually(() => expect(services.settings.current().opening.state).toBe('closed'))
    for (const path of ['/', '/shop', '/wishlist', '/checkout']) {
      const html = await read(path)
      expect(html, path).toContain('is closed until')
      expect(html, path).toContain('Away &lt;b&gt;for Diwali&lt;/b&gt;')
      expect(html, path).toContain('newsletter-email')
      expect(html, path).not.toContain('ld+json')
      expect(html, path).toMatch(/<title>[^<]* is closed until [^<]*<\/title>/)
    }
    expect(await read('/'), 'search engines need not forget it').not.toContain('noindex')
    for (const path of ['/orders', '/privacy-policy'])
      expect(await read(path), path).not.toMatch(/<(title|h1)[^>]*>[^<]* is closed until/)
    await set({ state: 'open' })
    await eventually(() => expect(services.settings.current().opening.state).toBe('open'))
    expect(await read('/')).not.toContain('is closed until')
  })
})

describe('the first hour', () => {
  const read = async () => (await shop.request('GET', '/api/admin/start', asOwner())).body.data
  const stepsDone = async () =>
    (await read()).steps
      .filter(({ done }: { done: boolean }) => done)
      .map(({ step }: { step: string }) => step)

  it('knows by itself what is done, and what was left as it is', async () => {
    const { pool } = shop.services
    expect((await read()).leads, 'this shop has sold before').toBe(false)
    await pool.query('update settings set value = $1 where key = $2', [CLOSED_AT_START, 'opening'])
    await shop.services.settings.look()
    expect(await read()).toMatchObject({ leads: true, isTest: true })
    const before: string[] = await stepsDone()
    expect(before).not.toContain('brand')
    expect(before).not.toContain('opening')
    expect(before).toEqual(expect.arrayContaining(['product', 'order']))
    await shop.request('POST', '/api/admin/start/confirm', { ...asOwner(), body: { step: 'returns' } })
    expect(await stepsDone()).toEqual(expect.arrayContaining([...before, 'returns']))
    expect((await read()).steps).toContainEqual({ step: 'returns', done: true, confirmed: true })
    expect(await stepsDone(), 'what the demo says is nobody’s own').not.toContain('brand')
  })

  it('is put away by an owner alone', async () => {
    const manager = { token: (await openAdmin(shop)).person.token }
    expect((await shop.request('POST', '/api/admin/start/put-away', manager)).status).toBe(403)
    expect((await shop.request('POST', '/api/admin/start/put-away', asOwner())).body.data.leads).toBe(false)
    await shop.services.pool.query('update settings set value = $1 where key = $2', [OPEN, 'opening'])
    await shop.services.settings.look()
    expect(await stepsDone()).toContain('opening')
  })
})

describe('a database', () => {
  it('begins closed without a catalogue, and one that sells stays open', async () => {
    const database = await createTestDatabase()
    const services = { db: database.db, media: openMediaStore(shop.services.config) }
    await seedShop(services, null, { beginsClosed: true })
    expect((await readSettings(database.db)).opening).toEqual(CLOSED_AT_START)
    await database.db.execute(sql`delete from settings where key = 'opening'`)
    await seedShop(services, null, { beginsClosed: true })
    expect((await readSettings(database.db)).opening, 'it had settings before').toEqual(OPEN)
    await database.drop()
  })
})
