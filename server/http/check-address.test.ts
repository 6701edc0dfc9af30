import { expect, it } from 'vitest'
import { isSoundAddress } from './check-address.ts'

it.each([
  '/product/x%00y',
  '/product/x%00y.data',
  '/shop?q=a%00',
  '/%00',
  '/shop?%00=1',
  '/product/%FF',
  '/shop?q=%C0%80',
  '/shop?q=%ED%A0%80',
  '/shop?q=%E0%A4',
  '/shop?q=\u00ff',
])('refuses %j, which the database cannot store', (address) => {
  expect(isSoundAddress(address)).toBe(false)
})

it.each([
  '/',
  '/shop?q=%E0%A4%AB%E0%A5%8D%E0%A4%B0%E0%A5%89%E0%A4%95',
  '/shop?q=50%',
  '/shop?q=50%+off',
  '/shop?q=%2500',
  '/shop?q=%F0%9F%91%97',
  // Unencoded, as some programs send it.
  Buffer.from('/shop?q=फ्रॉक').toString('latin1'),
])('accepts %j', (address) => {
  expect(isSoundAddress(address)).toBe(true)
})
