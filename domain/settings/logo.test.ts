import { expect, it } from 'vitest'
import { hasDrawnLogo, logoAddress, shopIconAddress } from './logo.ts'

it('the built-in logo is used only for the shop whose name it shows', () => {
  expect(hasDrawnLogo({ name: 'Phirki ' })).toBe(true)
  expect(hasDrawnLogo({ name: 'Chota Bazaar' })).toBe(false)
})

it('a new logo has new addresses, so that it appears at once', () => {
  expect(logoAddress('0123456789abcdef')).toBe('/media/0123456789abcdef-480.webp')
  expect(shopIconAddress('180.png', { mediaId: '0123456789abcdef' })).toBe('/shop-icon/180.png?v=01234567')
  expect(shopIconAddress('tab', null)).toBe('/shop-icon/tab')
})
