import type { FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/register-pages.ts'
import { webBuild } from '#server/start/serve.ts'
import { createProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what HTML reads alike: srcSet, disabled="", <img/>.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // An id may hold anything but spaces; React's begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // The boxes of a filter share their name: the address says `size=2-3Y&size=3-4Y`.
    'form-dup-name': 'off',
    // A step of a list's pages that leads nowhere is a link without an address, said to be disabled.
    'prefer-native-element': ['error', { exclude: ['a'] }],
    // The styles keep a number on its line.
    'tel-non-breaking': 'off',
  },
})

let shop: TestShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  await createProduct(shop.services.db, {
    name: 'Blue Frock',
    sizes: [
      { label: '3-4Y', stock: 4, pricePaise: 45_000 },
      { label: 'Free Size', stock: 0, pricePaise: 49_900 },
    ],
  })
  const { services } = await shop.openAnother()
  app = await createApp(services, { maxEventLoopDelayMs: 0 })
  await registerPages(app, services, webBuild)
})

afterAll(async () => {
  await app.close()
  await shop.close()
})

test.each([
  '/',
  '/shop',
  '/shop?size=Free+Size&sort=price-asc',
  '/shop?q=no-product-has-this',
  '/product/blue-frock',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/contact-us',
  '/privacy-policy',
  '/size-guide',
  '/track',
  '/no-such-page',
  '/admin',
])('the page %s is valid HTML', async (url) => {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
  const { results } = await html.validateString(body)
  const faults = results.flatMap(({ messages }) => messages)
  expect(
    faults.map(({ ruleId, message, line, selector }) => `${ruleId} ${line} ${selector}: ${message}`),
  ).toEqual([])
})
