import { expect, it } from 'vitest'
import { recordShop } from './recorded-shop.ts'
import type { Shop } from './shop.ts'

const card = (_id: string) => ({ _id })

/** Only what a page requests here. */
const shop = {
  catalogue: {
    home: () => ({}),
    list: () => ({}),
    product: async (id: string) =>
      id === 'none'
        ? null
        : { product: card(id), related: [card('r1')], colourGroup: [card('g1')], samePrint: [card('p1')] },
    cards: (ids: readonly string[]) => ids.map(card),
  },
  reviews: async () => ({}),
} as unknown as Shop

it('recordShop() records the products of a page and whether it shows a list', async () => {
  const page = recordShop(shop)
  await page.shop.catalogue.product('none')
  await page.shop.catalogue.product('a')
  await page.shop.reviews('a')
  page.shop.catalogue.cards(['b'])
  expect([...page.sources.products].sort()).toEqual(['a', 'b', 'g1', 'p1', 'r1'])
  expect(page.sources.anyProduct).toBe(false)

  const list = recordShop(shop)
  list.shop.catalogue.home()
  expect(list.sources.anyProduct).toBe(true)
})

it('recordShop() passes on what no product changes, and records nothing', () => {
  const origin = 'https://shop.example'
  const whole = { ...shop, origin, settings: { current: () => ({ name: 'Phirki' }) } } as unknown as Shop
  const page = recordShop(whole)
  expect(page.shop.origin).toBe(origin)
  expect(page.shop.settings.current()).toEqual({ name: 'Phirki' })
  expect(page.sources).toEqual({ products: new Set(), anyProduct: false })
})
