import { expect, test } from 'vitest'
import { brandHues } from './brand-hues.ts'

const none = { neel: null, rani: null, genda: null, mor: null }

test('brandHues() is empty if the shop has no hues of its own', () => {
  expect(brandHues({ name: 'Phirki', tagline: '', logo: null, hues: none })).toBe('')
})

test('brandHues() sets only the chosen hues', () => {
  const hues = { ...none, neel: '#123456', mor: '#00736f' }
  expect(brandHues({ name: 'Tara', tagline: '', logo: null, hues })).toBe(
    ':root{--neel:#123456;--mor:#00736f}',
  )
})
