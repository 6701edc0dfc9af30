import { expect, it } from 'vitest'
import { languagePrefix, splitLanguage } from './prefix.ts'

it.each([
  ['/shop?page=2', 'en', '/shop?page=2'],
  ['/en-XA/shop?page=2', 'en-XA', '/shop?page=2'],
  ['/en-XA', 'en-XA', '/'],
  ['/en-XA?x=1', 'en-XA', '/?x=1'],
  ['/en-XABC/shop', 'en', '/en-XABC/shop'],
  ['/', 'en', '/'],
])('splitLanguage(%j) finds %s', (address, language, rest) => {
  expect(splitLanguage(address)).toEqual({ language, rest })
})

it('languagePrefix() is empty for the default language', () => {
  expect([languagePrefix('en'), languagePrefix('en-XA')]).toEqual(['', '/en-XA'])
})
