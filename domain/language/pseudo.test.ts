import { expect, it } from 'vitest'
import { format } from './format.ts'
import { pseudoText, pseudoTexts } from './pseudo.ts'

it('pseudoText() accents and brackets everything but placeholders', () => {
  expect(pseudoText('{name} added to cart!')).toBe('⟦{name} áddéd tö çárt!⟧')
  expect(['', ' '].map(pseudoText)).toEqual(['', ' '])
})

it('pseudoTexts() keeps keys, plurals and lists', () => {
  const texts = {
    title: 'Cart',
    items: { one: '{count} item', other: '{count} items' },
    list: ['One'],
  } as const
  const pseudo = pseudoTexts(texts)
  expect(format(pseudo.items, { count: 2 })).toBe('⟦2 ítémš⟧')
  expect(pseudo.list).toEqual(['⟦Öñé⟧'])
  expect(Object.keys(pseudo)).toEqual(Object.keys(texts))
})

it('pseudoTexts() leaves other values unchanged', () => {
  const texts = { count: 2, shown: true, nothing: null, missing: undefined }
  expect(pseudoTexts(texts)).toEqual(texts)
})
