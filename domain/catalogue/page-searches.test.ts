import { describe, expect, it } from 'vitest'
import { SEARCHED_PAGES, searchedPages } from './page-searches.ts'

describe('searchedPages()', () => {
  it.each([
    ['return policy', 'returns'],
    ['Returns', 'returns'],
    ['how to return', 'returns'],
    ['return kaise kare', 'returns'],
    ['वापसी', 'returns'],
    ['track order', 'track'],
    ['track my order', 'track'],
    ['order tracking', 'track'],
    ['where is my order?', 'track'],
    ['mera order kahan hai', 'track'],
    ['ऑर्डर ट्रैक', 'track'],
    ['COD', 'payment'],
    ['c.o.d', 'payment'],
    ['cash on delivery available?', 'payment'],
    ['कैश ऑन डिलीवरी', 'payment'],
    ['upi', 'payment'],
    ['exchange', 'exchanges'],
    ['exchange policy', 'exchanges'],
    ['size exchange', 'exchanges'],
    ['size chart', 'sizes'],
    ['Size Guide', 'sizes'],
    ['साइज चार्ट', 'sizes'],
    ['which size', 'sizes'],
    ['refund', 'refunds'],
    ['cancel order', 'cancellation'],
    ['delivery charges', 'delivery'],
    ['shipping', 'delivery'],
    ['customer care number', 'contact'],
    ['contact us', 'contact'],
    ['my orders', 'orders'],
    ['privacy policy', 'privacy'],
    ['login', 'account'],
    ['wishlist', 'wishlist'],
  ] as const)('“%s” finds %s and nothing else', (text, page) => {
    expect(searchedPages(text)).toEqual({ pages: [page], isAll: true })
  })

  it.each([
    ['size chart for lehenga', 'sizes'],
    ['frock return policy', 'returns'],
    ['kurta cash on delivery', 'payment'],
  ] as const)('“%s” finds %s beside products', (text, page) => {
    expect(searchedPages(text)).toEqual({ pages: [page], isAll: false })
  })

  it.each([
    '',
    'frock',
    'return gift',
    'birthday return gift under 200',
    'size 26',
    'kurta size m',
    'track pants',
    'track suit',
    'free size',
    'dress for my daughter',
    'bag',
  ])('“%s” finds no page', (text) => {
    expect(searchedPages(text).pages).toEqual([])
  })

  it('has an address for each page', () => {
    for (const path of Object.values(SEARCHED_PAGES)) expect(path).toMatch(/^\/[a-z-]*(#[a-z]+)?$/)
  })
})
