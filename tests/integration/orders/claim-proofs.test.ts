import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentToRupees } from '#domain/products/content-in-rupees.ts'
import type {
  AdminProductInRupees as AdminProduct,
  ProductContent,
} from '#domain/products/product-content.ts'
import { getProduct } from '#server/catalogue/get-product.ts'
import { beginRun } from '#server/imports/control-import.ts'
import { runImport } from '#server/imports/run-import.ts'
import { publishDueProducts } from '#server/products/publish-due.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { contentOf, createPicture } from '#tests/support/contents.ts'
import { callerOf, checkedImport, HEADS, line, productsNamed } from '#tests/support/imports.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
})
afterAll(() => shop.close())

type Method = Parameters<TestShop['request']>[0]
const call = (method: Method, path: string, body?: unknown) =>
  shop.request(method, `/api/admin/${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) })

async function step(method: Method, path: string, body?: unknown): Promise<AdminProduct> {
  const answer = await call(method, path, body)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

async function createDraft(rest: Partial<ProductContent>): Promise<AdminProduct> {
  const { _id, version } = await step('POST', 'products', {})
  const content = contentToRupees(contentOf({ pictures: [await createPicture(shop.database.db)], ...rest }))
  return await step('POST', `products/${_id}/save`, { content, version })
}

const proof = { organicStandard: 'gots', organicNumber: 'CU 812345', organicBody: 'Control Union' } as const

describe('a product that says khadi or organic', () => {
  it('is not published before its proof is named, at once, later or with others', async () => {
    const draft = await createDraft({ name: 'Khadi Kurta', features: ['Organic lining'] })
    expect(draft.missing).toEqual(['khadiMark', 'organicCertificate'])
    const { _id, version } = draft
    const missing = { status: 409, body: { code: 'product_incomplete', missing: draft.missing } }
    expect(await call('POST', `products/${_id}/publish`, { version })).toMatchObject(missing)
    const at = new Date(Date.now() + 86_400_000).toISOString()
    expect(await call('POST', `products/${_id}/publish`, { version, at })).toMatchObject(missing)
    const change = { what: 'status', to: 'published' }
    const preview = await call('POST', 'products/bulk/preview', { change, ids: [_id] })
    expect(preview.body.data).toMatchObject({ products: 0, refused: 1 })
    expect(preview.body.data.rows[0].refusal).toContain('Khadi Mark number')
    const done = await call('POST', 'products/bulk', { change, products: [{ _id, version }] })
    expect(done.body.data.products).toBe(0)

    const content = { ...draft.content, ...proof, khadiMark: 'KVIC 01234' }
    const proven = await step('POST', `products/${_id}/save`, { content, version })
    expect(proven.missing).toEqual([])
    await step('POST', `products/${_id}/publish`, { version: proven.version })
    const page = async () => (await getProduct(shop.services, proven.content.slug))?.product
    await expect.poll(page).toMatchObject({
      khadiMark: 'KVIC 01234',
      organic: { standard: 'gots', number: 'CU 812345', body: 'Control Union' },
    })
  })

  it('keeps its proof while it is sold, and gets no such word without one', async () => {
    const draft = await createDraft({ fabric: 'Organic cotton', ...proof })
    const { _id } = await step('POST', `products/${draft._id}/publish`, { version: draft.version })
    const { content, version } = await step('GET', `products/${_id}`)
    const save = (change: Partial<ProductContent>) =>
      call('POST', `products/${_id}/save`, { content: { ...content, ...change }, version })
    for (const change of [{ organicNumber: '' }, { organicStandard: null }, { description: 'Of खादी.' }]) {
      expect((await save(change)).body, JSON.stringify(change)).toMatchObject({ code: 'product_incomplete' })
    }
    const { organicNumber: _number, ...silent } = content
    const kept = await step('POST', `products/${_id}/save`, { content: { ...silent, fit: 'Wide' }, version })
    expect(kept.content).toMatchObject(proof)
  })

  it('stays a draft when its word comes before its time to go live', async () => {
    const draft = await createDraft({})
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const { _id, version } = await step('POST', `products/${draft._id}/publish`, {
      version: draft.version,
      at,
    })
    await step('POST', `products/${_id}/save`, { content: { ...draft.content, fabric: 'Khadi' }, version })
    await shop.database.db.execute(
      sql`update products set publish_at = now() - interval '1 minute' where id = ${_id}`,
    )
    await publishDueProducts(shop.services)
    expect(await step('GET', `products/${_id}`)).toMatchObject({ status: 'draft', publishAt: null })
  })

  it('comes in from a list with its proof, and goes out again', async () => {
    const db = shop.database.db
    const { mediaId } = await createPicture(db)
    const heads = `${HEADS},Khadi Mark number,Organic standard,Organic certificate number,Organic certifier`
    const picture = { Picture: `/media/${mediaId}-800.avif`, 'Picture shows': 'The kurta' }
    const list = [
      heads,
      `${line({ Address: 'listed-bare', Name: 'Bare Khadi', ...picture })},,,,`,
      `${line({ Address: 'listed-proven', Name: 'Organic Khadi', ...picture })},KM 0123,India Organic,ORG/SC/1906,OneCert`,
      `${line({ Address: 'listed-wrong', Name: 'Organic' })},,ISO 9001,,`,
    ].join('\r\n')
    const { importId, read } = await checkedImport(shop, owner, list)
    expect((await read()).columns.filter(({ field }) => field?.startsWith('organic'))).toHaveLength(3)
    await beginRun(shop.services, callerOf(owner), importId, { publish: true }, { jobInSeconds: 3_600 })
    await runImport(shop.services, { importId }, { sliceMs: null })
    expect(await productsNamed(shop, 'listed-%')).toMatchObject([
      { slug: 'listed-bare', status: 'draft' },
      { slug: 'listed-proven', status: 'published' },
    ])
    const { body } = await shop.app.inject({
      url: '/api/admin/products/export?format=csv',
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(body).toContain('KM 0123,India Organic (NPOP),ORG/SC/1906,OneCert')
  })
})
