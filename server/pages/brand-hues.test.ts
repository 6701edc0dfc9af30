import { expect, test } from 'vitest'
import { brandHues } from './brand-hues.ts'

const none = { neel: null, rani: null, genda: null, mor: null }

test('brandHues() changes nothing where the shop has no hues of its own', () => {
  expect(brandHues({ name: 'Phirki', tagline: '', logo: null, hues: none })).toBe('')
})

test('brandHues() names only the hues that were chosen', () => {
  const hues = { ...none, neel: '#123456', mor: '#00736f' }
  expect(brandHues({ name: 'Tara', tagline: '', logo: null, hues })).toBe(
    ':root{--neel:#123456;--mor:#00736f}',
  )
})
