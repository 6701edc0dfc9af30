import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { notify } from '#server/db/notifier.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/register-pages.ts'
import { webBuild } from '#server/start/serve.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { uploadsOf } from '#tests/support/uploads.ts'

let shop: TestShop
let asha: TestAdmin
let ravi: TestAdmin
/** A second process, with pages. */
let pages: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  shop = await openTestShop()
  asha = await openAdmin(shop, { staffRole: 'owner', name: 'Asha Rao' })
  ravi = await openAdmin(shop, { staffRole: 'owner', name: 'Ravi Kumar' })
  const { services } = await shop.openAnother()
  pages = await createApp(services, { maxEventLoopDelayMs: 0 })
  await registerPages(pages, services, webBuild)
})
afterAll(async () => {
  await pages.close()
  await shop.close()
})

const path = (key: string) => `/api/admin/settings/${key}`
async function open(key: SettingKey, { token } = asha.person) {
  const answer = await shop.request('GET', path(key), { token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const put = (
  { person: { token } }: TestAdmin,
  { key, revision }: { key: string; revision: string },
  change: object,
) => shop.request('PUT', path(key), { token, body: { revision, from: null, replaces: null, ...change } })
async function save(key: SettingKey, change: object, more: object = {}) {
  const opened = await open(key)
  const answer = await put(asha, opened, { value: { ...opened.holds.value, ...change }, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const inDays = (days: number) => indiaDate(new Date(Date.now() + days * 86_400_000))
const home = async () => (await pages.inject('/')).body

test('a change is in every process and on every page at once, and the log says from what to what', async () => {
  expect(await home()).toContain('080 0000 0000')
  const saved = await save('contact', { phone: '080 4123 9876' })
  expect(saved.holds).toMatchObject({ by: 'Asha Rao', value: { phone: '080 4123 9876' } })
  await eventually(async () => expect(await home()).toContain('080 4123 9876'))
  expect(await home()).not.toContain('080 0000 0000')
  const { rows } = await shop.services.pool.query(
    "select subject_id, action, before, after from activity_log where subject = 'setting'",
  )
  expect(rows).toEqual([
    {
      subject_id: 'contact',
      action: 'saved',
      before: { phone: '080 0000 0000' },
      after: { phone: '080 4123 9876' },
    },
  ])
  const { token } = asha.person
  const history = await shop.request('GET', `${path('contact')}/history`, { token })
  expect(history.body.data.versions).toMatchObject([
    {
      state: 'holds',
      by: 'Asha Rao',
      changes: [{ field: 'Phone', before: '080 0000 0000', after: '080 4123 9876' }],
    },
    { state: 'past', by: null, changes: [] },
  ])
})

test('of two tabs the second is told what changed, and overwrites nothing', async () => {
  const [first, second] = [await open('packing'), await open('packing')]
  const value = { ...first.holds.value, lateHours: 48 }
  expect((await put(asha, first, { value })).status).toBe(200)
  const late = await put(ravi, second, { value: { ...second.holds.value, bagGrams: 55 } })
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'setting_changed',
      by: 'Asha Rao',
      changes: [{ field: 'Late after', before: '24 hours', after: '48 hours' }],
      setting: { holds: { value: { lateHours: 48, bagGrams: 40 } } },
    },
  })
  const again = { ...late.body.setting, key: 'packing' }
  expect((await put(ravi, again, { value: { ...value, bagGrams: 55 } })).status).toBe(200)
})

test.each([
  ['legal', { gstin: '29AAICP4821K1Z9' }, 'value.gstin', /wrong check digit/],
  ['shipping', { feePaise: 'many' }, 'value.feePaise', /an amount in rupees/],
  ['newsletter', { couponCode: 'NOSUCHCODE' }, 'value.couponCode', /no offer with this code/],
  ['brand', { logo: { mediaId: 'a'.repeat(24), width: 10, height: 10 } }, 'value.logo', /no longer exists/],
  ['messages', { sms: { header: 'AB', entityId: '', templates: {} } }, 'value.sms.header', /3 to 11 letters/],
] as const)(
  'a fault of %s is said at its field, and nothing is written',
  async (key, change, place, said) => {
    const opened = await open(key)
    const answer = await put(asha, opened, { value: { ...opened.holds.value, ...change } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: place }] } })
    expect(answer.body.errors[0].message).toMatch(said)
    expect((await open(key)).revision).toBe(opened.revision)
  },
)

describe('what is planned', () => {
  const fee = () => shop.services.settings.current().shipping.feePaise

  test('holds from its day, takes over what is changed before, and can be withdrawn', async () => {
    const day = inDays(3)
    const planned = await save('shipping', { feePaise: 49_00 }, { from: day })
    expect(planned.planned).toMatchObject([{ state: 'planned', value: { feePaise: 49_00 } }])
    const changed = await save('shipping', { estimateDays: 9 })
    expect(changed.planned[0].value).toMatchObject({ feePaise: 49_00, estimateDays: 9 })
    await eventually(() => expect(shop.services.settings.current().shipping.estimateDays).toBe(9))
    expect(fee()).toBe(0)

    await save('shipping', { feePaise: 99_00 }, { from: inDays(9) })
    const { revision, planned: plans } = await open('shipping')
    const query = new URLSearchParams({ revision })
    const { token } = asha.person
    const place = `${path('shipping')}/planned/${encodeURIComponent(plans[1].validFrom)}?${query}`
    expect((await shop.request('DELETE', place, { token })).body.data.planned).toHaveLength(1)

    // The day comes without any save.
    await shop.services.pool.query(
      "update settings set valid_from = now() where key = 'shipping' and valid_from > now()",
    )
    await notify(shop.services.db, 'settings', null)
    await eventually(() => expect(fee()).toBe(49_00))
  })

  test('does not begin in the past', async () => {
    const opened = await open('shipping')
    const answer = await put(asha, opened, { value: opened.holds.value, from: inDays(-1) })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'from' }] } })
  })
})

test.each(['-99999999999999.1.1', '8640000000000000.1.1', '-62200000000000.0.0'])(
  'a revision of no time is a refusal, and no fault: %s',
  async (revision) => {
    const { holds } = await open('brand')
    const { status } = await put(asha, { key: 'brand', revision }, { value: holds.value })
    expect([400, 409]).toContain(status)
  },
)

test('a day that no calendar of the database has is a refusal', async () => {
  const opened = await open('brand')
  const value = { ...opened.holds.value, tagline: 'Long ago' }
  expect((await put(asha, opened, { value, from: '0000-01-01' })).status).toBe(400)
  const { token } = asha.person
  const before = '0000-01-01T00:00:00Z'
  expect((await shop.request('GET', `${path('brand')}/history?before=${before}`, { token })).status).toBe(400)
})

test('a manager reads, the owner changes, and no one else sees settings', async () => {
  const manager = await openAdmin(shop, { staffRole: 'manager' })
  const support = await openAdmin(shop, { staffRole: 'support' })
  const opened = await open('links', manager.person)
  expect((await put(manager, opened, { value: opened.holds.value })).status).toBe(403)
  expect((await shop.request('GET', path('links'), { token: support.person.token })).status).toBe(403)
})

test('an uploaded logo stands at the top of every page, with what is transparent', async () => {
  const picture = sharp({
    create: { width: 600, height: 150, channels: 4, background: { r: 200, g: 0, b: 90, alpha: 0.5 } },
  })
  const uploadId = await uploadsOf(shop, asha.person).send('picture', await picture.png().toBuffer())
  const made = await asha.post('settings/logo', { uploadId })
  expect(made.body.data).toMatchObject({ width: 480, height: 120 })
  await save('brand', { logo: made.body.data })
  const address = `/media/${made.body.data.mediaId}-480.webp`
  await eventually(async () => expect(await home()).toContain(`src="${address}"`))
  const answer = await pages.inject(address)
  expect(answer.statusCode).toBe(200)
  expect((await sharp(answer.rawPayload).metadata()).hasAlpha).toBe(true)

  // The same sign in a browser's tab and on a telephone, in the sizes that their makers ask for.
  const tab = await pages.inject('/shop-icon/tab')
  expect(tab.headers['content-type']).toBe('image/png')
  for (const address of ['/site.webmanifest', '/admin/app.webmanifest']) {
    const { icons } = JSON.parse((await pages.inject(address)).payload)
    expect(icons.map((icon: { sizes: string; purpose: string }) => [icon.sizes, icon.purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of icons) {
      const icon = await sharp((await pages.inject(src)).rawPayload).metadata()
      expect([icon.format, `${icon.width}x${icon.height}`]).toEqual(['png', sizes])
    }
  }

  // What the mask of a telephone cuts off, beyond the inner four fifths, is bare ground.
  const { data, info } = await sharp((await pages.inject('/shop-icon/maskable.png')).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (x: number) => [...data.subarray((256 * 512 + x) * info.channels).subarray(0, 3)]
  expect([middle(40), middle(256)]).toEqual([[255, 253, 250], expect.not.arrayContaining([253])])
})

test('a drawing with a script in it never becomes a logo', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><script>alert(1)</script></svg>'
  for (const text of [drawing, `<?xml version="1.0"?>\n${drawing}`]) {
    const uploadId = await uploadsOf(shop, asha.person).send('picture', Buffer.from(text))
    expect((await asha.post('settings/logo', { uploadId })).status).toBe(400)
  }
})

test('what is written into the settings runs nowhere, and links lead to web pages alone', async () => {
  const attack = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>'
  const brand = (await open('brand')).holds.value
  await save('brand', { name: attack.slice(0, 60), tagline: attack })
  await save('contact', { hours: attack })
  await save('grievanceOfficer', { name: attack, designation: attack })
  await save('store', { address: attack })
  await eventually(async () => expect(await home()).toContain('&lt;img src=x'))
  for (const address of ['/', '/contact-us', '/privacy-policy', '/shop', '/admin'])
    expect((await pages.inject(address)).payload, address).not.toMatch(/<img src=x|<script>alert/)
  for (const address of ['/site.webmanifest', '/admin/app.webmanifest'])
    expect(JSON.parse((await pages.inject(address)).payload).short_name).toBe(attack.slice(0, 60))
  await save('brand', brand)

  const links = await open('links')
  const store = await open('store')
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http://plain.example', '//x.example']) {
    expect((await put(asha, links, { value: { ...links.holds.value, instagram: address } })).status).toBe(400)
    expect((await put(asha, store, { value: { ...store.holds.value, mapUrl: address } })).status).toBe(400)
  }
})
