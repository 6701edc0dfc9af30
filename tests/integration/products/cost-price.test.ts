import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginRun } from '#server/imports/control-import.ts'
import { runImport } from '#server/imports/run-import.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { callerOf, checkedImport, HEADS, line, productsNamed } from '#tests/support/imports.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
let support: TestShopper
let importId: string
let productId: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  support = await createShopper(shop.database.db, { staffRole: 'support' })
  // Columns of the shop's own, one that says what it pays, one that may.
  const list = `${HEADS},Cost Price,Rate\r\n${line({ Address: 'costed', Name: 'Costed' })},443.50,447\r\n`
  importId = (await checkedImport(shop, owner, list)).importId
  await beginRun(shop.services, callerOf(owner), importId, {}, { jobInSeconds: 3_600 })
  await runImport(shop.services, { importId }, { sliceMs: null })
  const [product] = await productsNamed(shop, 'costed')
  productId = product?.id ?? ''
})
afterAll(() => shop.close())

async function ask(person: TestShopper, url: string) {
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body
}

describe('what the shop pays', () => {
  it('comes in from a list, and a column that may mean it is asked about and left out', async () => {
    const product = JSON.parse(await ask(owner, `/api/admin/products/${productId}`))
    expect(product.data.content.sizes).toMatchObject([{ price: 999, mrp: 1299, costPrice: 443.5 }])
    const { data } = JSON.parse(await ask(owner, `/api/admin/imports/${importId}`))
    const columns = data.columns.filter(({ header }: { header: string }) => /Rate|Cost/.test(header))
    expect(columns).toMatchObject([
      { header: 'Cost Price', field: 'costPrice', first: '443.50', note: null },
      { header: 'Rate', field: null, first: '447', note: { tone: 'warn' } },
    ])
  })

  it('is seen by those who may, wherever a product goes', async () => {
    const addresses = [
      `/api/admin/products/${productId}`,
      '/api/admin/products/export?format=csv',
      '/api/admin/products/export?format=json',
      `/api/admin/imports/${importId}`,
    ]
    for (const address of addresses) {
      expect(await ask(owner, address), address).toMatch(/443\.50?/)
      expect(await ask(support, address), address).not.toMatch(/443\.5|\b447\b/)
    }
  })

  it('is never told to a customer', async () => {
    const answer = await shop.app.inject({ url: '/api/product/all' })
    expect(answer.body).not.toContain('443')
    expect(answer.body.toLowerCase()).not.toContain('cost')
  })

  it('stays as it is when a writer says nothing of it, and is changed and emptied by one who does', async () => {
    const save = async (change: object) => {
      const { data } = JSON.parse(await ask(owner, `/api/admin/products/${productId}`))
      const [{ costPrice: _cost, ...size }] = data.content.sizes
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/admin/products/${productId}/save`,
        headers: { authorization: `Bearer ${owner.token}` },
        payload: {
          content: { ...data.content, fabric: `Cotton ${data.version}`, sizes: [{ ...size, ...change }] },
          version: data.version,
        },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return JSON.parse(await ask(owner, `/api/admin/products/${productId}`)).data.content.sizes[0].costPrice
    }
    expect(await save({})).toBe(443.5)
    expect(await save({ costPrice: 449 })).toBe(449)
    const history = `/api/admin/products/${productId}/history`
    expect(await ask(owner, history)).toContain('costPrice')
    expect(await ask(support, history)).not.toContain('costPrice')
    expect(await save({ costPrice: null })).toBeNull()
  })
})
