import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-key.ts'

describe('pageAddress()', () => {
  it('is one for one page, whatever the order and the campaign', () => {
    const address = pageAddress('/shop?utm_source=mail&sort=name&colour=Red&fbclid=1')
    expect(address).toBe('/shop?colour=Red&sort=name')
    expect(pageAddress('/shop?colour=Red&sort=name')).toBe(address)
  })

  it('keeps the order of values of one filter', () => {
    expect(pageAddress('/shop?size=S&page=2&size=M')).toBe('/shop?page=2&size=S&size=M')
  })

  it('keeps every filter', () => {
    const address = '/shop?age=baby&gender=girl&max=900&min=100&size=2-3Y'
    expect(pageAddress(address)).toBe(address)
  })

  it('leaves out empty values and a question mark with nothing behind it', () => {
    expect(pageAddress('/shop?q=&utm_source=x')).toBe('/shop')
    expect(pageAddress('/shop?')).toBe('/shop')
    expect(pageAddress('/product/a%20b')).toBe('/product/a%20b')
  })

  it('leaves an address that it has made as it is', () => {
    // What is in the cache under an address as it was sent may be answered without asking again what it means.
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

it('pageAddress() knows what is chosen on the page of a product, whose data is the same for every choice', () => {
  expect(pageAddress('/product/frock?size=26&page=2&colour=Red&q=x')).toBe(
    '/product/frock?colour=Red&size=26',
  )
  expect(pageAddress('/product/frock.data?size=26&colour=Red')).toBe('/product/frock.data')
  expect(pageAddress('/product/frock.data?size=26&_routes=a%2Cb')).toBe('/product/frock.data?_routes=a%2Cb')
})
