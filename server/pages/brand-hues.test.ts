import { expect, test } from 'vitest'
import { brandHues } from './brand-hues.ts'

const none = { neel: null, rani: null, genda: null, mor: null }

test('brandHues() changes nothing where the shop has no hues of its own', () => {
  expect(brandHues({ name: 'Phirki', tagline: '', hues: none })).toBe('')
})

test('brandHues() names only the hues that were chosen', () => {
  expect(brandHues({ name: 'Tara', tagline: '', hues: { ...none, neel: '#123456', mor: '#00736f' } })).toBe(
    ':root{--neel:#123456;--mor:#00736f}',
  )
})
