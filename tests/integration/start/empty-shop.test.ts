import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSED_AT_START } from '#domain/opening/opening.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { registerPages } from '#server/pages/register-pages.ts'
import type { Services } from '#server/services.ts'
import { webBuild } from '#server/start/serve.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { demoValuesIn } from '#tests/support/demo-values.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { sentMails } from '#tests/support/sent-mails.ts'

const password = 'washing-line-9'
let shop: PayingShop
let owner: TestAdmin
beforeAll(async () => {
  shop = await openPayingShop({ isEmpty: true })
  owner = await openAdmin(shop, { staffRole: 'owner' })
  await shop.services.pool.query(
    'update customers set password_hash = $1, email_confirmed_at = now() where id = $2',
    [await hashPassword(password), owner.person.customerId],
  )
})
afterAll(() => shop.close())

const asOwner = () => ({ token: owner.person.token })

async function missing(): Promise<string[]> {
  const { body } = await shop.request('GET', '/api/admin/opening/details', asOwner())
  return body.data
    .filter(({ state }: { state: string }) => state !== 'own')
    .map(({ detail }: { detail: string }) => detail)
}

async function open() {
  const { version } = (await shop.request('GET', '/api/admin/opening', asOwner())).body.data
  const body = { state: 'open', opensOn: '', words: '', seen: version }
  return await shop.request('PUT', '/api/admin/opening', { ...asOwner(), body })
}

async function save(key: string, change: Record<string, unknown>) {
  const { revision, holds } = (await shop.request('GET', `/api/admin/settings/${key}`, asOwner())).body.data
  const answer = await shop.request('PUT', `/api/admin/settings/${key}`, {
    ...asOwner(),
    body: { value: { ...holds.value, ...change }, revision, from: null, replaces: null },
  })
  await shop.services.settings.look()
  return answer
}

async function sentTo(address: string) {
  await shop.jobsDone()
  return sentMails(shop.dataDir, address)
}

describe('an empty shop', () => {
  it('has nothing of the demo in its settings, texts, pictures and offers', async () => {
    const { settings, contents, pool } = shop.services
    const { opening, ...values } = settings.current()
    expect(opening).toEqual(CLOSED_AT_START)
    expect(demoValuesIn(JSON.stringify(values))).toEqual([])
    expect(demoValuesIn(JSON.stringify(contents.current()))).toEqual([])
    expect(contents.current()).toMatchObject({ hero: [], faq: [], pictures: { share: '', scenes: {} } })
    expect((await pool.query('select code from coupons')).rows).toEqual([])
    expect(settings.current().tax.rates.length, 'the law is nobody’s demo').toBeGreaterThan(0)
  })

  it('shows nothing of the demo on any page', async () => {
    const { services, app } = await shop.openAnother()
    await registerPages(app, services, webBuild)
    const paths = [
      '/',
      '/shop',
      '/about-us',
      '/contact-us',
      '/login',
      '/register',
      '/cart',
      '/wishlist',
      '/support',
    ]
      .concat(['/shipping-policy', '/privacy-policy', '/terms-of-service', '/cookie-policy', '/no/such/page'])
      .concat([
        '/site.webmanifest',
        '/robots.txt',
        '/sitemap.xml',
        '/feeds/products.xml',
        '/checkout',
        '/orders',
      ])
      .concat(['/admin', '/admin/settings', '/shop-icon/tab', '/newsletter', '/api/settings'])
    for (const path of paths) {
      const answer = await app.inject(path)
      expect(answer.statusCode, path).toBeLessThan(500)
      expect(demoValuesIn(answer.body), path).toEqual([])
      expect(answer.body, path).not.toMatch(/href="(mailto|tel):"/)
    }
    expect((await app.inject('/')).body).toMatch(/<title>New shop opens soon<\/title>/)
    expect((await app.inject('/og-image.jpg')).headers.location).toBe('/shop-icon/512.png')
    const png = await app.inject('/shop-icon/512.png')
    expect(png.headers['content-type']).toBe('image/png')
  })

  it('says what is missing, and does not open before it is filled in', async () => {
    expect(await missing()).toEqual([
      'name',
      'legal',
      'gstin',
      'officer',
      'phone',
      'email',
      'address',
      'returnsAddress',
      'series',
      'about',
    ])
    expect(await open()).toMatchObject({ status: 409, body: { code: 'details_missing' } })
    const later = await shop.request('PUT', '/api/admin/opening', {
      ...asOwner(),
      body: {
        state: 'closed',
        opensOn: '2099-01-01',
        words: '',
        seen: (await shop.request('GET', '/api/admin/opening', asOwner())).body.data.version,
      },
    })
    expect(later, 'nor by itself on a day').toMatchObject({ status: 409, body: { code: 'details_missing' } })
  })

  it('takes no value of the demo, and no empty one', async () => {
    const contact = { email: 'hello@example.com', phone: '98450 11111', hours: '' }
    expect(await save('contact', contact)).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'value.email', message: 'This value is from the demo shop. Enter your own.' }],
      },
    })
    expect(await save('contact', { ...contact, email: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'value.email', message: 'Fill in this field' }] },
    })
    expect(await save('invoices', { series: 'PHK', creditNoteSeries: 'CBC' })).toMatchObject({ status: 400 })
  })

  it('prints no paper and ships nothing', async () => {
    const variant = await createVariant(shop.database.db, { stock: 3 })
    const member = await createShopper(shop.database.db, { staffRole: 'support' })
    const placed = await shop.request('POST', '/api/order/place', {
      token: member.token,
      body: placementOf(member, [{ variant }], { paymentMode: 'cod' }),
    })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const { orderId } = placed.body
    const papers = await shop.request('GET', `/api/admin/orders/papers?ids=${orderId}`, asOwner())
    expect(papers.body).toMatchObject({ code: 'details_missing' })
    expect(papers.status).toBe(409)
    await shop.services.pool.query("update orders set status = 'packing' where id = $1", [orderId])
    const shipped = await shop.request('POST', `/api/admin/orders/${orderId}/parcels`, {
      ...asOwner(),
      body: { lines: null, carrier: 'by_hand', trackingNumber: '', weightGrams: null, parcels: 0 },
    })
    expect(shipped.status).toBeGreaterThanOrEqual(400)
    expect((await shop.services.pool.query('select 1 from invoices')).rows).toEqual([])
  })

  it('writes to its staff, and to customers once it has details of its own', async () => {
    const { body } = await shop.request('POST', '/api/newsletter', {
      body: { email: 'parent@latoo.example' },
    })
    expect(body.success, JSON.stringify(body)).toBe(true)
    const invited = await shop.request('POST', '/api/admin/staff/invitations', {
      ...asOwner(),
      body: { email: 'new.hand@latoo.example', role: 'packer', password },
    })
    expect(invited.status, JSON.stringify(invited.body)).toBe(200)
    const invitations = await sentTo('new.hand@latoo.example')
    expect(invitations).toHaveLength(1)
    for (const mail of invitations) expect(demoValuesIn(mail)).toEqual([])
    expect(await sentTo('parent@latoo.example')).toEqual([])

    expect(await fillIn()).toEqual(['about'])
    await makeDue(shop.services)
    expect(await sentTo('parent@latoo.example')).toHaveLength(1)
  })

  it('opens with its own details, in which nothing of the demo comes back', async () => {
    const { revision, version } = (await shop.request('GET', '/api/admin/contents/about', asOwner())).body
      .data
    const value = { ...version.value, intro: 'Two sisters sew in Hubballi.' }
    const saved = await shop.request('POST', '/api/admin/contents/about', {
      ...asOwner(),
      body: { value, revision, validFrom: null, replaces: null },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await shop.services.contents.look()
    expect(await missing()).toEqual([])
    expect((await open()).status).toBe(200)
    await shop.services.settings.look()
    expect(await save('contact', { phone: '080 0000 0000' })).toMatchObject({ status: 400 })
  })
})

describe('the demo shop', () => {
  it('keeps its own, and may go back to them', async () => {
    const demo = await openPayingShop()
    const admin = await openAdmin(demo, { staffRole: 'owner' })
    expect(demo.services.settings.current()).toMatchObject({
      brand: { name: 'Phirki' },
      invoices: { series: 'PHK' },
      opening: { state: 'open' },
    })
    for (const phone of ['080 2345 6789', '080 0000 0000']) {
      const token = admin.person.token
      const { revision, holds } = (await demo.request('GET', '/api/admin/settings/contact', { token })).body
        .data
      const answer = await demo.request('PUT', '/api/admin/settings/contact', {
        token,
        body: { value: { ...holds.value, phone }, revision, from: null, replaces: null },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    await demo.close()
  })
})

/** The details of a shop in Hubballi. @returns what is still missing */
async function fillIn(): Promise<string[]> {
  const address = '8 Nehru Road, Hubballi 580020'
  const values: Record<string, Record<string, unknown>> = {
    brand: { name: 'Chhota Bazaar' },
    legal: { name: 'Shalini Hegde Garments', address, stateCode: '29', notRegistered: true },
    grievanceOfficer: {
      name: 'Shalini Hegde',
      designation: 'Owner',
      email: 'owner@chhota.example',
      phone: '98450 11111',
    },
    contact: { email: 'help@chhota.example', phone: '98450 11111' },
    store: { address, returnsAddress: address },
    invoices: { series: 'CB', creditNoteSeries: 'CBC' },
  }
  for (const [key, value] of Object.entries(values)) {
    const answer = await save(key, value)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return await missing()
}

/** Messages that wait for later go now. */
async function makeDue({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
}
