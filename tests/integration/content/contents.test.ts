import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SHARE_PICTURE_SIZE } from '#domain/settings/logo.ts'
import { newId } from '#server/db/ids.ts'
import { notify } from '#server/db/notifier.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/register-pages.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { webBuild } from '#server/start/serve.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { faultsOf, thingsIn } from '#tests/support/structured-data.ts'
import { uploadsOf } from '#tests/support/uploads.ts'

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
    await eventually(() => expect(contents.current().about.title).toBe('Who we are'))
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
  await eventually(() => expect(contents.current().about.title).toBe('Later'))
  expect(contents.current().faq).toEqual(before)
})

describe('the admin', () => {
  let ravi: TestAdmin
  let asha: TestAdmin
  beforeAll(async () => {
    ravi = await openAdmin(shop, { name: 'Ravi Kumar' })
    asha = await openAdmin(shop, { name: 'Asha Rao' })
  })

  const open = async (admin: TestAdmin, key: string) => {
    const { token } = admin.person
    const answer = await shop.request('GET', `/api/admin/contents/${key}`, { token })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const history = async (key: string, before = '') => {
    const { token } = ravi.person
    const place = before ? `?before=${encodeURIComponent(before)}` : ''
    return (await shop.request('GET', `/api/admin/contents/${key}/history${place}`, { token })).body.data
  }
  const save = (admin: TestAdmin, { key, revision }: { key: string; revision: string }, change: object) =>
    admin.post(`contents/${key}`, { revision, validFrom: null, replaces: null, ...change })
  const question = (answer: string) => [{ question: 'Open?', answer }]
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  test('a change is a version that every process shows, and the log says who made it', async () => {
    const { services } = await shop.openAnother()
    const opened = await open(ravi, 'faq')
    const saved = await save(ravi, opened, { value: question('Until {returnDays} days after.') })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.data).toMatchObject({ state: 'holds', version: { by: 'Ravi Kumar' } })
    for (const { contents } of [shop.services, services])
      await eventually(() =>
        expect(contents.current().faq).toEqual(question('Until {returnDays} days after.')),
      )
    const { rows } = await shop.services.pool.query(
      "select action, subject_id from activity_log where subject = 'content'",
    )
    expect(rows).toEqual([{ action: 'saved', subject_id: 'faq' }])
    expect((await history('faq')).versions).toMatchObject([
      { by: 'Ravi Kumar', state: 'holds' },
      { by: null, state: 'past', changes: [] },
    ])
  })

  test('who saves over what another wrote is told what, and keeps nothing by mistake', async () => {
    const opened = await open(ravi, 'faq')
    expect((await save(asha, opened, { value: question('Always.') })).status).toBe(200)
    const refused = await save(ravi, opened, { value: question('Never.') })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'content_changed',
        by: 'Asha Rao',
        changes: [
          { field: 'Question 1, Answer', before: 'Until {returnDays} days after.', after: 'Always.' },
        ],
        content: { version: { value: question('Always.') } },
      },
    })
    const again = await save(ravi, refused.body.content, { value: question('Never.') })
    expect(again.body.data.version.value).toEqual(question('Never.'))
    const both = await Promise.all(
      [ravi, asha].map((admin) => save(admin, again.body.data, { value: question(admin.person.token) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a version with a date waits, begins by itself, and can be changed or withdrawn before', async () => {
    const before = await open(ravi, 'about')
    const value = { ...before.version.value, title: 'Soon' }
    const planned = await save(ravi, before, { value, validFrom: later(1) })
    expect(planned.body.data).toMatchObject({ state: 'holds', planned: [{ by: 'Ravi Kumar' }] })
    expect(shop.services.contents.current().about.title).not.toBe('Soon')

    const [{ validFrom }] = planned.body.data.planned
    const changed = { value: { ...value, title: 'Sooner' }, validFrom: later(2), replaces: validFrom }
    const moved = await save(asha, planned.body.data, changed)
    expect(moved.body.data.planned).toHaveLength(1)

    await shop.services.pool.query(
      "update contents set valid_from = date_trunc('milliseconds', now()) where valid_from > now()",
    )
    await shop.services.contents.look()
    expect(shop.services.contents.current().about.title).toBe('Sooner')
    expect(await save(ravi, moved.body.data, { value })).toMatchObject({
      status: 409,
      body: { by: 'Asha Rao' },
    })

    const next = await open(ravi, 'about')
    const third = (await save(ravi, next, { value, validFrom: later(3) })).body.data
    const gone = { revision: third.revision, validFrom: third.planned[0].validFrom }
    const withdrawn = await ravi.post('contents/about/withdraw', gone)
    expect(withdrawn.body.data.planned).toEqual([])
    expect((await ravi.post('contents/about/withdraw', gone)).status).toBe(409)
  })

  test.each([
    ['faq', question('[a](javascript:alert(1))'), {}, 'value.0.answer'],
    ['faq', question('In {hours} hours'), {}, 'value.0.answer'],
    ['hero', [], {}, 'value'],
    ['about', { title: 'A' }, {}, 'value.description'],
    ['faq', question('Yes.'), { validFrom: '2020-01-01T00:00:00Z' }, 'validFrom'],
  ])('a wrong %s is refused at its field', async (key, value, change, path) => {
    const opened = await open(ravi, key)
    const refused = await save(ravi, opened, { value, ...change })
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(refused.body.errors[0]).toMatchObject({ path, message: expect.stringMatching(/\w/) })
    expect((await open(ravi, key)).revision).toBe(opened.revision)
  })

  test('a picture that the shop does not have is refused', async () => {
    const opened = await open(ravi, 'hero')
    const [slide] = opened.version.value
    for (const name of ['0123456789abcdef01234567', 'nobody-drew-it']) {
      const refused = await save(ravi, opened, { value: [{ ...slide, picture: { name, alt: 'A' } }] })
      expect(refused.body.errors).toMatchObject([{ path: 'value.0.picture' }])
    }
  })

  test('an uploaded picture is cut wide and upright, and a small one refused', async () => {
    const make = async (width: number, height: number) => {
      const photo = await sharp({ create: { width, height, channels: 3, background: '#d33' } })
        .jpeg()
        .toBuffer()
      const uploadId = await uploadsOf(shop, ravi.person).send('picture', photo)
      return await ravi.post('contents/pictures', { uploadId })
    }
    const kept = (await make(1_200, 900)).body.data
    for (const address of [`${kept.wide}.avif`, `${kept.phone}.webp`])
      expect((await shop.request('GET', address)).status).toBe(200)
    const opened = await open(ravi, 'hero')
    const value = [{ ...opened.version.value[0], picture: { name: kept.name, alt: 'Red' } }]
    expect((await save(ravi, opened, { value })).status).toBe(200)
    expect(await make(900, 1_200)).toMatchObject({ status: 400, body: { errors: [{ path: 'uploadId' }] } })
  })

  test('a thousand versions are read in pages, and nothing of them is lost', async () => {
    await shop.services.pool.query(`
      insert into contents (key, language, valid_from, value)
      select 'announcement', 'en', timestamptz '2001-01-01' + n * interval '1 hour',
        jsonb_build_object('claims', jsonb_build_array('Claim ' || n), 'link', null)
      from generate_series(1, 1000) n`)
    await shop.services.contents.look()
    expect(shop.services.contents.current().announcement.claims).toEqual(['Claim 1000'])
    const first = await history('announcement')
    expect(first.versions).toHaveLength(20)
    expect(first.versions[0]).toMatchObject({
      state: 'holds',
      changes: [{ field: 'Promise 1', before: 'Claim 999', after: 'Claim 1000' }],
    })
    let seen = first.versions.length
    for (let next = first.next; next; ) {
      const page = await history('announcement', next)
      seen += page.versions.length
      next = page.next
    }
    expect(seen).toBe(1_001)
  })

  test('of versions that do not fit, the newest that does is shown', async () => {
    await shop.services.pool.query(`
      insert into contents (key, language, valid_from, value)
      select 'announcement', 'en', now() - n * interval '1 minute', '{"claims": 7}' from generate_series(1, 3) n`)
    await shop.services.contents.look()
    expect(shop.services.contents.current().announcement.claims).toEqual(['Claim 1000'])
    const { services } = await shop.openAnother()
    expect(services.contents.current().announcement.claims).toEqual(['Claim 1000'])
  })

  test('the list says who wrote last, and support may not write', async () => {
    const { token } = ravi.person
    const { contents } = (await shop.request('GET', '/api/admin/contents', { token })).body.data
    expect(contents.map(({ key }: { key: string }) => key)).toContain('delivery-notes')
    const support = await openAdmin(shop, { staffRole: 'support' })
    expect((await support.post('contents/faq', {})).status).toBe(403)
  })
})

describe('what pages tell search engines', () => {
  const pages = new Map<string, string>()
  let slug = ''
  beforeAll(async () => {
    const { db, catalogue } = shop.services
    const { productId } = await createVariant(db)
    const writer = await createShopper(db)
    await db.execute(sql`
      insert into reviews (id, product_id, customer_id, stars, description, created_at)
      values (${newId('rev')}, ${productId}, ${writer.customerId}, 4, '</script><script>alert(1)', '2026-11-19T18:30:00Z')`)
    await catalogue.refresh(null)
    const [card] = await catalogue.cards([productId])
    slug = card?.id ?? ''
    const { services } = await shop.openAnother()
    const app = await createApp(services, { maxEventLoopDelayMs: 0 })
    await registerPages(app, services, webBuild)
    for (const path of ['/', '/shop', '/shop/girls-collection/dresses', `/product/${slug}`, '/about-us'])
      pages.set(path, (await app.inject(path)).body)
    await app.close()
  })
  const things = (path: string) => thingsIn(pages.get(path) ?? '')
  const types = (path: string) => things(path).map((thing) => thing['@type'])

  test('is valid by the public vocabulary, and nothing in it ends its script', async () => {
    for (const [path, html] of pages) {
      expect(html, path).toContain('</html>')
      expect(await faultsOf(thingsIn(html)), path).toEqual([])
      expect(html).not.toContain('<script>alert')
    }
    expect(types('/')).toEqual(['Organization', 'WebSite', 'FAQPage'])
    expect(types('/shop')).toEqual(['BreadcrumbList'])
    expect(types(`/product/${slug}`)).toEqual(['Product', 'BreadcrumbList'])
    expect(types('/about-us')).toEqual([])
  })

  test('the check finds what is wrong', async () => {
    const [organization] = things('/')
    const wrong = { ...organization, '@type': 'Organization', colour: 'red' }
    expect(await faultsOf([wrong])).toEqual([expect.stringMatching(/"colour".*not supported/)])
    expect(await faultsOf([{ '@type': 'Shoppe' }])).toEqual([expect.stringMatching(/not a valid/)])
    expect(await faultsOf([{ '@type': 'Product', name: 'A' }])).not.toEqual([])
  })

  test('the shop says who and where it is, how it is searched, and what it is asked', () => {
    const { settings, contents } = shop.services
    const { brand, contact, grievanceOfficer, legal } = settings.public()
    const [organization, site, faq] = things('/')
    expect(organization).toMatchObject({
      name: brand.name,
      legalName: legal.name,
      email: contact.email,
      logo: expect.stringMatching(/^https?:.*\.png$/),
      contactPoint: [{ contactType: 'customer service' }, { email: grievanceOfficer.email }],
      hasMerchantReturnPolicy: { merchantReturnDays: settings.public().returns.days },
    })
    expect(site?.potentialAction.target.urlTemplate).toMatch(/\/shop\?q=\{search_term_string\}$/)
    expect(faq?.mainEntity).toHaveLength(contents.current().faq.length)
    expect(JSON.stringify(faq)).not.toMatch(/\{\w+\}/)
  })

  test('a product has an offer a size with the terms of the settings, its rating and its reviews', () => {
    const [product, crumbs] = things(`/product/${slug}`)
    const { returns, shipping } = shop.services.settings.public()
    expect(product?.offers).toMatchObject([
      {
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        hasMerchantReturnPolicy: { merchantReturnDays: returns.days, applicableCountry: 'IN' },
        shippingDetails: [
          {
            shippingRate: { value: shipping.feePaise / 100, currency: 'INR' },
            deliveryTime: {
              transitTime: { minValue: shipping.businessDays[0], maxValue: shipping.businessDays[1] },
            },
          },
          {
            shippingDestination: { postalCodeRange: { postalCodeBegin: '900000', postalCodeEnd: '999999' } },
            deliveryTime: { transitTime: { minValue: 10, maxValue: 20 } },
          },
        ],
      },
    ])
    expect(product?.offers[0]).not.toHaveProperty('priceValidUntil')
    expect(product).toMatchObject({
      aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
      review: [
        {
          reviewBody: '</script><script>alert(1)',
          reviewRating: { ratingValue: 4 },
          // The day in India, which began at 18:30 UTC.
          datePublished: '2026-11-20',
        },
      ],
    })
    expect(crumbs?.itemListElement.at(-1).item).toMatch(new RegExp(`/product/${slug}$`))
  })
})

test('GET /og-image.jpg is the picture of the contents, in the size for networks', async () => {
  const answer = await shop.app.inject('/og-image.jpg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject(SHARE_PICTURE_SIZE)
})

test('GET /.well-known/security.txt names an address and a day in the future', async () => {
  const { body } = await shop.app.inject('/.well-known/security.txt')
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = /^Expires: (.+)$/m.exec(body)?.[1] ?? ''
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
})

test.each(['/favicon.ico', '/apple-touch-icon.png'])('GET %s is a picture', async (path) => {
  const answer = await shop.app.inject(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
})
