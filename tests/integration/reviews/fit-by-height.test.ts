import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fit } from '#domain/reviews/fit.ts'
import { newId } from '#server/db/ids.ts'
import { createApp } from '#server/http/app.ts'
import { defaultWords } from '#server/language/words.ts'
import { registerPages } from '#server/pages/register-pages.ts'
import { getProductReviews } from '#server/reviews/get-product-reviews.ts'
import { webBuild } from '#server/start/serve.ts'
import { createShopper, createVariant, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let shopper: TestShopper

beforeAll(async () => {
  shop = await openTestShop()
  shopper = await createShopper(shop.services.db)
})
afterAll(() => shop.close())

interface Said {
  fit?: Fit | null
  heightCm?: number | null
  size?: string | null
  verified?: boolean
  hidden?: boolean
  withdrawn?: boolean
}

const product = async () => (await createVariant(shop.services.db)).productId

async function review(productId: string, times: number, said: Said): Promise<void> {
  const {
    fit = 'true',
    heightCm = 99,
    size = '3-4Y',
    verified = true,
    hidden = false,
    withdrawn = false,
  } = said
  for (let count = 0; count < times; count += 1) {
    await shop.services.db.execute(sql`
      insert into reviews (id, product_id, customer_id, stars, description, fit, height_cm, size_label, verified, hidden, withdrawn)
      values (${newId('rev')}, ${productId}, ${shopper.customerId}, 5, 'Soft.', ${fit}, ${heightCm}, ${size}, ${verified},
        ${hidden}, ${withdrawn})`)
  }
}

const fitsOf = async (productId: string) =>
  (await getProductReviews(shop.services.db, productId, defaultWords)).fitByHeight

it('counts how each size fits children of six centimetres, the shortest first', async () => {
  const id = await product()
  await review(id, 4, { heightCm: 96 })
  await review(id, 1, { heightCm: 101, fit: 'small' })
  await review(id, 5, { heightCm: 102, fit: 'small' })
  await review(id, 5, { heightCm: 102, fit: 'large', size: '4-5Y' })
  expect(await fitsOf(id)).toEqual([
    { size: '3-4Y', fromCm: 96, toCm: 102, fit: { small: 1, true: 4, large: 0 } },
    { size: '3-4Y', fromCm: 102, toCm: 108, fit: { small: 5, true: 0, large: 0 } },
    { size: '4-5Y', fromCm: 102, toCm: 108, fit: { small: 0, true: 0, large: 5 } },
  ])
})

it('counts from five answers on, of visible reviews of verified purchases with size and height', async () => {
  const id = await product()
  await review(id, 4, {})
  for (const said of [
    { verified: false },
    { hidden: true },
    { withdrawn: true },
    { fit: null },
    { heightCm: null },
    { size: null },
  ]) {
    await review(id, 2, said)
  }
  await review(await product(), 5, {})
  expect(await fitsOf(id)).toEqual([])
  await review(id, 1, {})
  expect(await fitsOf(id)).toMatchObject([{ fit: { small: 0, true: 5, large: 0 } }])
})

it('says on the page what a majority says, and nothing where they do not agree', async () => {
  const id = await product()
  await review(id, 4, {})
  await review(id, 1, { fit: 'large' })
  await review(id, 4, { heightCm: 105, fit: 'small' })
  await review(id, 6, { heightCm: 105, fit: 'true' })
  await review(id, 3, { heightCm: 111, fit: 'small' })
  await review(id, 3, { heightCm: 111, fit: 'large' })
  await shop.services.catalogue.refresh(null)
  const { services } = await shop.openAnother()
  const app = await createApp(services, { maxEventLoopDelayMs: 0 })
  await registerPages(app, services, webBuild)
  const [card] = await services.catalogue.cards([id])
  const { body } = await app.inject(`/product/${card?.id}`)
  await app.close()
  const told = body.match(/Children of [^<"\\]+/g) ?? []
  expect(new Set(told)).toEqual(
    new Set([
      'Children of 96-102 cm: 3-4Y just right (4 of 5)',
      'Children of 102-108 cm: 3-4Y just right (6 of 10)',
    ]),
  )
  expect(body).toContain('How it fitted other children')
})
