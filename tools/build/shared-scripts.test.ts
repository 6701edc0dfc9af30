import { expect, it } from 'vitest'
import { createSharedScripts } from './shared-scripts.ts'

const SHOP = '/shop/web/storefront/'
const HOME = `${SHOP}content/home-page.tsx`
const LISTING = `${SHOP}catalogue/listing-page.tsx`
const PRODUCT = `${SHOP}catalogue/product-page.tsx`
const WISHLIST = `${SHOP}wishlist/wishlist-page.tsx`
const CART = `${SHOP}cart/cart-page.tsx`
const CHECKOUT = `${SHOP}checkout/checkout-page.tsx`
const LOGIN = `${SHOP}customers/login-page.tsx`
const CONTACT = `${SHOP}tickets/contact-page.tsx`
const ORDER = `${SHOP}orders/order-page.tsx`
const FRAME = `${SHOP}layout/storefront-layout.tsx`
const ADMIN = '/shop/web/admin/content/content-page.tsx'

it.each([
  ['every page', [FRAME, ADMIN], 'layout'],
  ['the home page alone', [HOME], 'home'],
  ['two lists of products', [HOME, LISTING, CART], 'layout'],
  ['the listing and many pages', [LISTING, CART, CHECKOUT, LOGIN, ORDER], 'layout'],
  ['a page and its preview in the admin', [PRODUCT, ADMIN], 'product'],
  ['the product page and later ones', [PRODUCT, CART, CHECKOUT], 'selection'],
  ['the forms that the home page has', [HOME, LOGIN, CHECKOUT, CONTACT, ORDER, ADMIN], 'forms'],
  ['the wishlist and the cart', [WISHLIST, CART, CHECKOUT], 'cart'],
  ['the cart alone', [CART], null],
  ['the cart and the checkout', [CART, CHECKOUT], 'prices'],
  ['login and checkout', [LOGIN, CHECKOUT], 'account'],
  ['checkout and orders', [CHECKOUT, ORDER], 'checkout'],
  ['checkout and the admin', [CHECKOUT, ADMIN], 'checkout'],
])('what is imported by %s', (_, pages, group) => {
  const entry = { isEntry: true, importers: [], dynamicImporters: [] }
  const modules = new Map([
    ['part', { isEntry: false, importers: ['between'], dynamicImporters: [] }],
    ['between', { isEntry: false, importers: ['part', ...pages], dynamicImporters: [] }],
    ...pages.map((page) => [page, entry] as const),
  ])
  expect(createSharedScripts()('part', (id) => modules.get(id) ?? null)).toBe(group)
})
