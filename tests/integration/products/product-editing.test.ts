import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contentToRupees } from '#domain/products/content-in-rupees.ts'
import type {
  AdminProductInRupees as AdminProduct,
  ProductContent,
} from '#domain/products/product-content.ts'
import { getProduct } from '#server/catalogue/get-product.ts'
import { sweepForsakenDrafts } from '#server/products/delete-draft.ts'
import { publishDueProducts } from '#server/products/publish-due.ts'
import { recountMissing } from '#server/products/recount-missing.ts'
import { createShopper, placementOf, stockMismatches, type TestShopper } from '#tests/support/builders.ts'
import { contentOf, createPicture, sizeOf } from '#tests/support/contents.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let asha: TestShopper
let ravi: TestShopper
let helper: TestShopper
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  asha = await createShopper(db(), { staffRole: 'manager' })
  ravi = await createShopper(db(), { staffRole: 'owner' })
  helper = await createShopper(db(), { staffRole: 'support' })
  await db().execute(sql`update customers set fullname = 'Ravi Kumar' where id = ${ravi.customerId}`)
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  await shop.close()
})

type Method = Parameters<TestShop['request']>[0]
const call = (method: Method, path: string, body?: unknown, { token } = asha) =>
  shop.request(method, `/api/admin/${path}`, { token, ...(body === undefined ? {} : { body }) })

async function step(method: Method, path: string, body?: unknown, who = asha): Promise<AdminProduct> {
  const answer = await call(method, path, body, who)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

/** As the API has it, with prices in rupees. */
const inRupees = (rest: Partial<ProductContent>) => contentToRupees(contentOf(rest))

/** A draft that is complete. */
async function createComplete(rest: Partial<ProductContent> = {}): Promise<AdminProduct> {
  const { _id, version } = await step('POST', 'products', {})
  const content = inRupees({ pictures: [await createPicture(db())], ...rest })
  return await step('POST', `products/${_id}/save`, { content, version })
}

async function createPublished(rest: Partial<ProductContent> = {}): Promise<AdminProduct> {
  const { _id, version } = await createComplete(rest)
  return await step('POST', `products/${_id}/publish`, { version })
}

/** The address under which the page of a product stands; other addresses lead there. */
const addressOf = async (slug: string) => (await getProduct(shop.services, slug))?.product.id
const stockOf = (slug: string) => shop.request('GET', `/api/product/${slug}/stock`)

describe('a product from nothing to the shop', () => {
  it('is named by what it misses, and is published when nothing is', async () => {
    const empty = await step('POST', 'products', {})
    expect(empty).toMatchObject({ status: 'draft', content: { name: '', slug: '' } })
    expect(empty.missing).toContain('sizes')
    const early = await call('POST', `products/${empty._id}/publish`, { version: empty.version })
    expect(early).toMatchObject({ status: 409, body: { code: 'product_incomplete', missing: empty.missing } })
    const ready = await createComplete({ name: 'Kesar Kurta' })
    expect(ready).toMatchObject({ missing: [], content: { slug: 'kesar-kurta' }, updatedBy: 'Asha Rao' })
    expect((await stockOf('kesar-kurta')).status).toBe(404)
    const shown = await step('POST', `products/${ready._id}/publish`, { version: ready.version })
    expect(shown).toMatchObject({ status: 'published', version: ready.version + 1 })
    await eventually(async () => expect((await stockOf('kesar-kurta')).status).toBe(200))
  })

  it('asks for lining, cords and small parts of what small children wear, and refuses cords', async () => {
    const sizes = [sizeOf('2-3Y', { heightCm: [87, 96] })]
    const baby = await createComplete({ sizes })
    expect(baby.missing).toEqual(['lining', 'drawstring', 'smallParts'])
    const content = { ...baby.content, drawstring: true, smallParts: false }
    const refused = await call('POST', `products/${baby._id}/save`, { content, version: baby.version })
    expect(refused.body.errors).toMatchObject([{ path: 'drawstring' }])
  })

  it('waits for its time, is published once, and stays a draft if a required field was removed since', async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const products = [await createComplete(), await createComplete()]
    const [due, spoilt] = await Promise.all(
      products.map(({ _id, version }) => step('POST', `products/${_id}/publish`, { version, at })),
    )
    if (!due || !spoilt) throw new Error('Two products')
    expect(due).toMatchObject({ status: 'draft', publishAt: at })
    await publishDueProducts(shop.services)
    expect(await step('GET', `products/${due._id}`)).toMatchObject({ status: 'draft' })
    await step('POST', `products/${spoilt._id}/save`, {
      content: { ...spoilt.content, fabric: '' },
      version: spoilt.version,
    })
    await db().execute(sql`update products set publish_at = now() - interval '1 minute'
      where id in (${due._id}, ${spoilt._id})`)
    await Promise.all([publishDueProducts(shop.services), publishDueProducts(shop.services)])
    await publishDueProducts(shop.services)
    expect(await step('GET', `products/${due._id}`)).toMatchObject({
      status: 'published',
      publishAt: null,
      version: due.version + 1,
    })
    expect(await step('GET', `products/${spoilt._id}`)).toMatchObject({ status: 'draft', publishAt: null })
    const { body } = await call('GET', `products/${spoilt._id}/history`)
    expect(body.data.entries[0]).toMatchObject({ action: 'not_published', by: null })
  })
})

describe('two people', () => {
  it('do not overwrite each other: the second sees what changed', async () => {
    const { _id, content, version } = await createPublished()
    const mine = { content: { ...content, fit: 'Loose' }, version }
    const theirs = { content: { ...content, fabric: 'Mulmul', fit: 'Slim' }, version }
    const [one, other] = await Promise.all([
      call('POST', `products/${_id}/save`, mine),
      call('POST', `products/${_id}/save`, theirs, ravi),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const late = one.status === 409 ? one : other
    const winner = one.status === 409 ? other : one
    expect(late.body).toMatchObject({
      code: 'product_changed',
      product: { version: version + 1, content: winner.body.data.content },
    })
    expect(late.body.changes).toContainEqual({
      field: 'fit',
      before: 'Regular',
      after: winner.body.data.content.fit,
    })
    expect((await step('GET', `products/${_id}`)).content.fit).toBe(winner.body.data.content.fit)
  })

  it('restore what a product said before, with the stock of now', async () => {
    const { _id, content, version } = await createPublished()
    await step('POST', `products/${_id}/save`, { content: { ...content, fit: 'Slim', name: 'New' }, version })
    const { body } = await call('GET', `products/${_id}/history`)
    const [newest, before] = body.data.entries
    const entry = (id: number) => call('GET', `products/${_id}/history/${id}`)
    expect((await entry(newest._id)).body.data).toMatchObject({ fit: 'Slim', name: 'New' })
    expect((await entry(before._id)).body.data).toEqual(content)
    expect((await entry(1)).status).toBe(404)
  })

  it('keep what each of them typed, beside what is saved', async () => {
    const { _id, content, version } = await createPublished()
    const typed = { content: { ...content, description: 'Half a sen' }, version, revision: 0 }
    const kept = await call('PUT', `products/${_id}/draft`, typed)
    expect(kept.body.data).toMatchObject({ revision: 1, version, missing: [], faults: [] })
    const seen = await step('GET', `products/${_id}`, undefined, ravi)
    expect(seen.content.description).toBe(content.description)
    expect(seen.draft).toMatchObject({ content: { description: 'Half a sen' }, isMine: false, revision: 1 })
    const over = await call('PUT', `products/${_id}/draft`, typed, ravi)
    expect(over).toMatchObject({ status: 409, body: { code: 'draft_changed', revision: 1 } })
    // Saving what a colleague is typing leaves their draft in place, on top of the saved version.
    await step('POST', `products/${_id}/save`, { content: { ...content, fit: 'Slim' }, version }, ravi)
    const mine = await step('GET', `products/${_id}`)
    expect(mine.draft).toMatchObject({
      content: { description: 'Half a sen', fit: 'Slim' },
      version: version + 1,
      isMine: true,
    })
    const saved = await step('POST', `products/${_id}/save`, {
      content: mine.draft?.content,
      version: mine.draft?.version,
    })
    expect(saved).toMatchObject({ draft: null, content: { description: 'Half a sen', fit: 'Slim' } })
  })
})

describe('a draft that is being typed', () => {
  it('is written as far as it is right, and keeps the rest', async () => {
    const { _id, version } = await step('POST', 'products', {})
    const sizes = [sizeOf('4-5Y', { pricePaise: 900_00, mrpPaise: 800_00 }), sizeOf('5-6Y', { stock: 12 })]
    const content = inRupees({ name: 'Mor Lehenga', hsn: '62', sizes })
    const { body } = await call('PUT', `products/${_id}/draft`, { content, version })
    expect(body.data.faults).toMatchObject([{ path: 'hsn' }, { path: 'sizes.0.mrp' }].toReversed())
    const seen = await step('GET', `products/${_id}`)
    expect(seen).toMatchObject({ version: body.data.version, content: { name: 'Mor Lehenga', hsn: '' } })
    expect(seen.content.sizes.map(({ label, stock }) => [label, stock])).toEqual([['5-6Y', 0]])
    expect(seen.draft).toMatchObject({ content: { hsn: '62' }, version: seen.version })
    const right = {
      ...seen.draft?.content,
      hsn: '6204',
      sizes: content.sizes.map((size) => ({ ...size, mrp: 950 })),
    }
    const saved = await step('POST', `products/${_id}/save`, { content: right, version: seen.version })
    expect(saved.content.sizes.map(({ label, stock }) => [label, stock])).toEqual([
      ['4-5Y', 5],
      ['5-6Y', 12],
    ])
    expect(saved.draft).toBeNull()
  })

  it('has no trace of a label typed letter by letter, and SKUs of the name as it is at last', async () => {
    const draft = await step('POST', 'products', {})
    let { version } = draft
    let revision = 0
    for (const [name, label] of [
      ['Mu', '4'],
      ['Mulmul', '4-5'],
      ['Mulmul Jhabla', '4-5Y'],
    ]) {
      const sizes = [sizeOf(label ?? '', { stock: 3 })]
      const content = inRupees({ name: name ?? '', sizes })
      const { body } = await call('PUT', `products/${draft._id}/draft`, { content, version, revision })
      version = body.data.version
      revision = body.data.revision
    }
    const typed = await step('GET', `products/${draft._id}`)
    expect(typed.content.sizes).toMatchObject([{ label: '4-5Y', sku: 'MJ-CRM-45', stock: 0 }])
    const { rows } = await db().execute(sql`select label from variants where product_id = ${draft._id}`)
    expect(rows).toEqual([{ label: '4-5Y' }])
    const content = typed.draft?.content
    const saved = await step('POST', `products/${draft._id}/save`, { content, version })
    expect(saved.content.sizes).toMatchObject([{ sku: 'MJ-CRM-45', stock: 3 }])
  })

  it('follows its name with its address until people have seen it', async () => {
    const draft = await createComplete({ name: 'Pista Romper' })
    const content = { ...draft.content, name: 'Pista Romper Set' }
    const renamed = await step('POST', `products/${draft._id}/save`, { content, version: draft.version })
    expect(renamed.content.slug).toBe('pista-romper-set')
    const shown = await step('POST', `products/${draft._id}/publish`, { version: renamed.version })
    const later = { ...shown.content, name: 'Pista Set' }
    const kept = await step('POST', `products/${draft._id}/save`, { content: later, version: shown.version })
    expect(kept.content.slug).toBe('pista-romper-set')
  })
})

describe('a published product', () => {
  it('cannot become incomplete', async () => {
    const { _id, content, version } = await createPublished()
    for (const part of [
      { fabric: ' ' },
      { sizes: [] },
      { pictures: [] },
      { maker: { ...content.maker, name: '' } },
    ]) {
      const refused = await call('POST', `products/${_id}/save`, {
        content: { ...content, ...part },
        version,
      })
      expect(refused).toMatchObject({ status: 409, body: { code: 'product_incomplete' } })
    }
    expect((await step('GET', `products/${_id}`)).content).toEqual(content)
  })

  it('leads from its old address to the new one, and lets no other have it', async () => {
    const { _id, content, version } = await createPublished({ name: 'Jamun Sharara', slug: 'jamun-one' })
    await eventually(async () => expect(await addressOf('jamun-one')).toBe('jamun-one'))
    const moved = await step('POST', `products/${_id}/save`, {
      content: { ...content, slug: 'jamun-two' },
      version,
    })
    expect(moved.oldSlugs).toEqual(['jamun-one'])
    await eventually(async () => expect(await addressOf('jamun-one')).toBe('jamun-two'))
    // The copy of the catalogue learns of it a moment after the table.
    await eventually(async () => expect((await stockOf('jamun-two')).status).toBe(200))
    expect((await stockOf('jamun-one')).body).toEqual((await stockOf('jamun-two')).body)
    expect((await shop.request('GET', '/sitemap.xml')).body).not.toContain('jamun-one')
    const other = await createComplete()
    const taken = await call('POST', `products/${other._id}/save`, {
      content: { ...other.content, slug: 'jamun-one' },
      version: other.version,
    })
    expect(taken.body.errors).toMatchObject([{ path: 'slug' }])
    const back = await step('POST', `products/${_id}/save`, {
      content: { ...moved.content, slug: 'jamun-one' },
      version: moved.version,
    })
    expect(back.oldSlugs).toEqual(['jamun-two'])
  })

  it('changes in a second process by itself', async () => {
    const { _id, content, version } = await createPublished({ name: 'Gulabi Frock', slug: 'gulabi-frock' })
    const second = await shop.openAnother()
    const nameThere = async () => (await second.services.catalogue.cards([_id]))[0]?.name
    expect(await nameThere()).toBe('Gulabi Frock')
    await step('POST', `products/${_id}/save`, { content: { ...content, name: 'Gulabi Gown' }, version })
    await vi.waitFor(async () => expect(await nameThere()).toBe('Gulabi Gown'), {
      timeout: 5_000,
      interval: 25,
    })
    const page = await getProduct(second.services, 'gulabi-frock')
    expect(page?.product.name).toBe('Gulabi Gown')
  })

  it('is archived with its orders whole, leaves the shop, and comes back as a draft', async () => {
    const product = await createPublished({ name: 'Aasmani Set', slug: 'aasmani-set' })
    const [size] = product.content.sizes
    if (!size?._id) throw new Error('It has sizes')
    const shopper = await createShopper(db())
    await eventually(async () => expect((await stockOf('aasmani-set')).status).toBe(200))
    const variant = {
      id: size._id,
      productId: product._id,
      productName: product.content.name,
      label: size.label,
      pricePaise: 49_900,
    }
    const body = placementOf(shopper, [{ variant, colour: 'Cream' }])
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    expect(placed.body).toMatchObject({ success: true })
    await step('POST', `products/${product._id}/archive`, {})
    await eventually(async () => expect((await stockOf('aasmani-set')).status).toBe(404))
    const order = await shop.request('GET', `/api/order/${placed.body.orderId}`, { token: shopper.token })
    expect(JSON.stringify(order.body)).toContain('Aasmani Set')
    expect((await call('DELETE', `products/${product._id}`)).body.code).toBe('product_ordered')
    const back = await step('POST', `products/${product._id}/bring-back`, {})
    expect(back).toMatchObject({ status: 'draft', missing: [] })
    expect((await call('DELETE', `products/${product._id}`)).body.code).toBe('product_ordered')
  })
})

it('an unpublished draft can be deleted with its stock, and an untouched one deletes itself', async () => {
  const draft = await createComplete()
  expect((await call('DELETE', `products/${draft._id}`)).status).toBe(200)
  expect((await call('GET', `products/${draft._id}`)).status).toBe(404)
  const empty = await step('POST', 'products', {})
  const begun = await step('POST', 'products', {})
  await call('PUT', `products/${begun._id}/draft`, { content: { ...begun.content, name: 'x' }, version: 1 })
  await db().execute(sql`update products set updated_at = now() - interval '2 days'
    where id in (${empty._id}, ${begun._id})`)
  await sweepForsakenDrafts(shop.services)
  expect((await call('GET', `products/${empty._id}`)).status).toBe(404)
  expect((await call('GET', `products/${begun._id}`)).status).toBe(200)
})

it('a copy has the words and pictures of the other, its own address and SKUs, and no stock', async () => {
  const source = await createPublished({ name: 'Kora Set' })
  const copy = await step('POST', 'products', { from: source._id })
  expect(copy).toMatchObject({ status: 'draft', content: { name: 'Kora Set copy', slug: 'kora-set-copy' } })
  expect(copy.content.pictures).toEqual(source.content.pictures)
  expect(copy.content.sizes.map(({ label, stock }) => [label, stock])).toEqual([
    ['4-5Y', 0],
    ['5-6Y', 0],
  ])
  const skus = [...source.content.sizes, ...copy.content.sizes].map(({ sku }) => sku)
  expect(new Set(skus).size).toBe(4)
})

it('the history says who did what, from what to what, and joins one sitting', async () => {
  const { _id, content, version } = await createPublished()
  const one = await step('POST', `products/${_id}/save`, { content: { ...content, fit: 'A' }, version }, ravi)
  await step(
    'POST',
    `products/${_id}/save`,
    { content: { ...one.content, fit: 'B', fabric: 'Silk' }, version: one.version },
    ravi,
  )
  const { body } = await call('GET', `products/${_id}/history`, undefined, helper)
  expect(body.data.entries[0]).toMatchObject({
    by: 'Ravi Kumar',
    action: 'edited',
    changes: [
      { field: 'fit', before: 'Regular', after: 'B' },
      { field: 'fabric', before: 'Cotton cambric', after: 'Silk' },
    ],
  })
  expect(body.data.entries[1]).toMatchObject({
    action: 'published',
    changes: [{ field: 'status', before: 'Draft', after: 'Live' }],
  })
  expect(body.data.next).toBeNull()
})

describe('the terms of the editor', () => {
  const rows = [{ label: '4-5Y', ageMonths: [48, 60], heightCm: [103, 110], chestCm: 56, waistCm: 53 }]

  it('hold makers, colours and charts in use', async () => {
    await createComplete({ colours: ['Mango'], filterColours: ['Mango', 'Green'], colourGroup: 'mango' })
    const { body } = await call('GET', 'products/terms', undefined, helper)
    expect(body.data.makers[0]).toMatchObject({ name: 'Phirki' })
    expect(body.data.colours).toEqual(expect.arrayContaining(['Mango', 'Green']))
    expect(body.data.colourGroups).toMatchObject([{ colourGroup: 'mango' }])
    expect(body.data.taxRates.length).toBeGreaterThan(0)
  })

  it('has charts by name, each name once', async () => {
    const chart = await call('POST', 'size-charts', { name: 'Tailor Meena', rows })
    expect(chart.body.data).toMatchObject({ name: 'Tailor Meena', rows })
    const again = await call('POST', 'size-charts', { name: 'tailor meena', rows })
    expect(again.status).toBe(400)
    const twice = await call('POST', 'size-charts', { name: 'B', rows: [...rows, ...rows] })
    expect(twice.status).toBe(400)
    const { _id } = chart.body.data
    const changed = await call('PUT', `size-charts/${_id}`, { name: 'Meena', rows })
    expect(changed.body.data.name).toBe('Meena')
    expect((await call('GET', 'size-charts', undefined, helper)).body.data).toHaveLength(1)
    expect((await call('DELETE', `size-charts/${_id}`)).status).toBe(200)
    expect((await call('DELETE', `size-charts/${_id}`)).status).toBe(404)
  })
})

it('support reads and does not write', async () => {
  const { _id, content, version } = await createComplete()
  expect((await call('GET', `products/${_id}`, undefined, helper)).status).toBe(200)
  const writes: [Method, string, unknown][] = [
    ['POST', 'products', {}],
    ['POST', `products/${_id}/save`, { content, version }],
    ['PUT', `products/${_id}/draft`, { content, version, revision: 0 }],
    ['DELETE', `products/${_id}/draft`, undefined],
    ['POST', `products/${_id}/publish`, { version }],
    ['POST', `products/${_id}/unpublish`, {}],
    ['POST', `products/${_id}/archive`, {}],
    ['POST', `products/${_id}/bring-back`, {}],
    ['DELETE', `products/${_id}`, undefined],
    ['POST', 'size-charts', { name: 'A', rows: [] }],
  ]
  for (const [method, path, body] of writes) {
    const { status } = await call(method, path, body, helper)
    expect([method, path, status]).toEqual([method, path, 403])
  }
})

it('computes the missing fields of products that existed before', async () => {
  const { _id } = await createComplete()
  await db().execute(sql`update products set missing = '{name}', fabric = '' where id = ${_id}`)
  await recountMissing(shop.services)
  const { rows } = await db().execute(sql`select missing from products where id = ${_id}`)
  expect(rows).toEqual([{ missing: ['fabric'] }])
})

describe('products of one print', () => {
  it('show each other for the family, and follow a change', async () => {
    const [set, tee, cap] = [
      await createPublished({ name: 'Hathi Set', print: 'Hathi' }),
      await createPublished({ name: 'Hathi Tee', print: ' hathi ' }),
      await createPublished({ name: 'Plain Cap' }),
    ]
    const shown = async ({ content }: AdminProduct) =>
      (await getProduct(shop.services, content.slug))?.samePrint.map(({ name }) => name)
    await eventually(async () => expect(await shown(set)).toEqual(['Hathi Tee']))
    expect(await shown(tee)).toEqual(['Hathi Set'])
    expect(await shown(cap)).toEqual([])
    expect((await call('GET', 'products/terms')).body.data.prints).toContain('Hathi')
    const { content, version, _id } = tee
    await step('POST', `products/${_id}/save`, { content: { ...content, print: '' }, version })
    await eventually(async () => expect(await shown(set)).toEqual([]))
  })
})

describe('the other products in a picture', () => {
  it('have names in the editor, and an address alone once they are gone', async () => {
    const cap = await createComplete({ name: 'Sun Cap' })
    const shownWith = [cap.content.slug, 'no-such-product']
    const picture = { ...(await createPicture(db())), shownWith }
    const frock = await createComplete({ pictures: [picture] })
    expect(frock.content.pictures[0]?.shownWith).toEqual(shownWith)
    expect(frock.shownWith).toEqual([{ slug: cap.content.slug, name: 'Sun Cap' }])
  })
})
