import { expect, it } from 'vitest'
import { linkKind } from './rich-links.ts'
import { isShopPath, SHOP_PAGES } from './shop-pages.ts'

it('isShopPath() accepts every page that the admin offers', () => {
  for (const { path } of SHOP_PAGES) expect(isShopPath(path), path).toBe(true)
})

it.each([
  '/',
  '/shop/',
  '/shop?filter=new&page=2',
  '/cart#top',
  '/product/gulmohar-frock',
  '/product/a?size=2',
  '/?x=/a/',
])('isShopPath() accepts %s', (path) => expect(isShopPath(path)).toBe(true))

it.each([
  '/shopp',
  '/product',
  '/product/',
  '/product/a/b',
  '/old/product/a',
  '/shop/x/y/z',
  '',
  'shop',
  '/admin',
  '/a/shop',
])('isShopPath() refuses %s', (path) => expect(isShopPath(path)).toBe(false))

it.each([
  ['/shop', 'page'],
  ['/', 'page'],
  ['https://example.in', 'beside'],
  ['mailto:a@example.in', 'beside'],
  ['tel:+918000000000', 'beside'],
  ['//example.in', null],
  ['/\\example.in', null],
  ['http://example.in', null],
  ['javascript:alert("https://")', null],
  ['x:tel:1', null],
  ['shop', null],
  ['', null],
] as const)('linkKind() of %s is %s', (address, kind) => expect(linkKind(address)).toBe(kind))
