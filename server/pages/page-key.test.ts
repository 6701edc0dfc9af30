import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-key.ts'

describe('pageAddress()', () => {
  it('is the same for the same page, regardless of parameter order and campaign', () => {
    const address = pageAddress('/shop?utm_source=mail&sort=name&colour=Red&fbclid=1')
    expect(address).toBe('/shop?colour=Red&sort=name')
    expect(pageAddress('/shop?colour=Red&sort=name')).toBe(address)
  })

  it.each([
    ['the order of the values', '/shop?size=S&page=2&size=M', '/shop?page=2&size=M&size=S'],
    ['values that are none', '/shop?page=abc&rating=0&sort=featured&stock=yes&price=cheap', '/shop'],
    [
      'spaces and letters',
      '/shop?q=%20red%20%20frock%20&colour=light%20blue',
      '/shop?q=red+frock&colour=Light+Blue',
    ],
    ['escapes that none needs', '/%73hop/girls%2Dcollection?q=%66rock', '/shop/girls-collection?q=frock'],
    ['the host', 'http://elsewhere.example/shop?q=frock', '/shop?q=frock'],
    ['the host alone', 'http://elsewhere.example', '/'],
  ])('is the same with %s', (_name, one, other) => {
    expect(pageAddress(one)).toBe(pageAddress(other))
    expect(pageAddress(pageAddress(one))).toBe(pageAddress(one))
  })

  it('keeps only the query parameters that the page reads', () => {
    expect(pageAddress('/?q=1&_routes=root')).toBe('/')
    expect(pageAddress('/about-us?page=7')).toBe('/about-us')
    expect(pageAddress('/product/a?size=M&q=1&colour=Red')).toBe('/product/a?colour=Red&size=M')
    expect(pageAddress('/product/a.data?size=M&_routes=x')).toBe('/product/a.data?_routes=x')
    expect(pageAddress('/wishlist?items=prd_a&page=3')).toBe('/wishlist?items=prd_a')
    expect(pageAddress('/shop.data?page=3&_routes=x')).toBe('/shop.data?page=3&_routes=x')
  })

  it('keeps every filter', () => {
    const address = '/shop?age=baby&gender=girl&max=900&min=100&size=2-3Y'
    expect(pageAddress(address)).toBe(address)
  })

  it('drops empty values and an empty query', () => {
    expect(pageAddress('/shop?q=&utm_source=x')).toBe('/shop')
    expect(pageAddress('/shop?')).toBe('/shop')
    expect(pageAddress('/product/a%20b')).toBe('/product/a%20b')
  })

  it('is idempotent', () => {
    // A cached address may be used without normalising it again.
    const part = fc.string({ unit: fc.constantFrom(...'/\\\\?&=#%+aq:;@ é₹'), maxLength: 30 })
    fc.assert(
      fc.property(part, part, (path, query) => {
        const address = pageAddress(`/${path}?q=${query}&size=${query}`)
        expect(pageAddress(address)).toBe(address)
      }),
    )
  })

  it('reads at most 4,000 characters of a query', () => {
    expect(pageAddress(`/shop?q=${'a'.repeat(20_000)}`).length).toBeLessThan(4_100)
    expect(pageAddress('/shop?q=%E0%A4%A')).toMatch(/^\/shop\?q=/)
  })
})

it.each(['//', '///', '//elsewhere.example/x', '/\\elsewhere.example/x', '//a:99999/'])(
  'pageAddress() never names another host: %s',
  (asked) => {
    const { host } = new URL(pageAddress(asked), 'http://shop.example')
    expect(host).toBe('shop.example')
  },
)

it('pageAddress() keeps the options selected on a product page, whose data is the same for all', () => {
  expect(pageAddress('/product/frock?size=26&page=2&colour=Red&q=x')).toBe(
    '/product/frock?colour=Red&size=26',
  )
  expect(pageAddress('/product/frock.data?size=26&colour=Red')).toBe('/product/frock.data')
  expect(pageAddress('/product/frock.data?size=26&_routes=a%2Cb')).toBe('/product/frock.data?_routes=a%2Cb')
})
