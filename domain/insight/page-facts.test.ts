import { describe, expect, it } from 'vitest'
import { PSEUDO_LANGUAGE } from '#domain/language/languages.ts'
import { pageFacts } from './page-facts.ts'
import { tellablePath } from './page-kinds.ts'

describe('pageFacts()', () => {
  it.each([
    ['/', 'home'],
    ['/_.data?_routes=x', 'home'],
    [`/${PSEUDO_LANGUAGE}/shop`, 'listing'],
    ['/product/frock?size=M', 'product'],
    ['/cart.data?_routes=y', 'cart'],
    ['/checkout', 'checkout'],
    ['/orders/ord_secret', 'order'],
    ['/reset-password', 'account'],
    ['/about-us', 'info'],
    ['/admin/orders', null],
  ])('%s is %s', (address, kind) => expect(pageFacts(address).kind).toBe(kind))

  it('returns only categories that exist', () => {
    expect(pageFacts('/shop/girls-collection/ethnic-wear?page=2').category).toBe(
      'girls-collection/ethnic-wear',
    )
    expect(pageFacts('/shop/girls-collection/hats').category).toBe('girls-collection')
    expect(pageFacts('/shop/girls-collection').category).toBe('girls-collection')
    expect(pageFacts('/shop').category).toBe('')
    expect(pageFacts('/shop/<script>').category).toBe('')
    expect(pageFacts('/product/girls-collection').category).toBe('')
  })

  it('counts a search once, without its filters, sort order and later pages', () => {
    expect(pageFacts('/shop?q=Blue+frock').search).toBe('Blue frock')
    expect(pageFacts('/shop/girls-collection.data?q=frock&_routes=z').search).toBe('frock')
    for (const more of ['size=M', 'page=2', 'sort=price-low', 'colour=Red'])
      expect(pageFacts(`/shop?q=frock&${more}`).search).toBe('')
    expect(pageFacts('/shop').search).toBe('')
    expect(pageFacts('/shop?q=100%+cotton').search).toBe('100% cotton')
    expect(pageFacts('/shop?q=a=b&q=c').search).toBe('a=b')
    expect(pageFacts('/cart?q=frock').search).toBe('')
  })
})

describe('tellablePath()', () => {
  it.each([
    ['/', '/'],
    ['/shop/girls-collection', '/shop/girls-collection'],
    ['/product/red-frock', '/product/red-frock'],
    ['/orders/ord_secret', '/orders'],
    ['/order-confirmation/ord_secret', '/order-confirmation'],
    ['/support/T-000402', '/support'],
    ['/about-us', '/about-us'],
  ])('reports %s as %s', (path, told) => expect(tellablePath(path)).toBe(told))
})
