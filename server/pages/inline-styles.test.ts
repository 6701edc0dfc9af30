import { expect, it, test } from 'vitest'
import { brandHues, createInlineStyles } from './inline-styles.ts'

it('createInlineStyles() reads the sheets of a page once, and again for other hues', () => {
  const read: string[] = []
  let hues = ''
  const stylesOf = createInlineStyles(
    (hrefs) => {
      read.push(hrefs.join())
      return '.a{}'
    },
    () => hues,
  )
  const first = stylesOf(['/a.css', '/b.css'])
  expect(String(first.css)).toBe('.a{}')
  expect(stylesOf(['/a.css', '/b.css'])).toBe(first)
  hues = ':root{--mint:#00ff00}'
  const second = stylesOf(['/a.css', '/b.css'])
  expect(String(second.css)).toBe('.a{}:root{--mint:#00ff00}')
  expect(second.source).not.toBe(first.source)
  expect(read).toEqual(['/a.css,/b.css', '/a.css,/b.css'])
})

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
