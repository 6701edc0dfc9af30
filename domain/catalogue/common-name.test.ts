import { expect, it } from 'vitest'
import { commonName } from './common-name.ts'

it.each([
  ['Bandhani Twirl Lehenga Set', '', 'Lehenga set'],
  ['Neel Kurta with Block-Print Bandi', '', 'Kurta'],
  ['Sher Khan Tiger Suit', '', 'Suit'],
  ['Gulmohar Block-Print Frock', 'Dresses', 'Frock'],
  ['Kesar Cable Sweater', 'Baby Sets', 'Sweater'],
  ['Mogra', 'Swaddles', 'Swaddles'],
  ['Papa-Beta Check Shirts', 'Family Twinning', 'Shirts'],
  ['Moonlight Night Twins', 'Nightwear Twins', 'Garment set'],
  ['Mogra', '', 'Children’s wear'],
])('the common name of %s in “%s” is %s', (name, subcategory, common) => {
  expect(commonName({ name, subcategory }, { set: 'Garment set', wear: 'Children’s wear' })).toBe(common)
})
