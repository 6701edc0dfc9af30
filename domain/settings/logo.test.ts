import { expect, it } from 'vitest'
import { hasDrawnLogo } from './logo.ts'

it('The drawing stands for the shop whose name it says, and for no other', () => {
  expect(hasDrawnLogo({ name: 'Phirki ' })).toBe(true)
  expect(hasDrawnLogo({ name: 'Chota Bazaar' })).toBe(false)
})
