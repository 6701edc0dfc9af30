import { describe, expect, it } from 'vitest'
import { chooseLanguage, DEFAULT_LANGUAGE, pageLanguage } from './languages.ts'

describe('chooseLanguage()', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr-FR, fr;q=0.9', 'en'],
    ['en-IN,en;q=0.9', 'en'],
    ['fr, en-XA;q=0.5', 'en-XA'],
    ['EN-xa', 'en-XA'],
    [',;,=', 'en'],
    ['en-GB, en-XA', 'en'],
    [`fr,${' '.repeat(300)}en-XA`, 'en'],
  ])('maps %j to %s', (header, language) => expect(chooseLanguage(header)).toBe(language))
})

describe('pageLanguage()', () => {
  it('is Indian English for our English', () => {
    expect([DEFAULT_LANGUAGE, 'en-XA', 'hi'].map(pageLanguage)).toEqual(['en-IN', 'en-XA', 'hi'])
  })
})
