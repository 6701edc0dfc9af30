import { expect, it } from 'vitest'
import { createInlineStyles } from './inline-styles.ts'

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
