import { describe, expect, it } from 'vitest'
import { fallBack, missingKeys } from './fall-back.ts'
import { formatterOf } from './format.ts'

const english = {
  title: 'Cart',
  empty: { title: 'Your cart is empty', hint: 'Add something' },
  items: { one: '{count} item', other: '{count} items' },
  pieces: { one: '{count} piece', other: '{count} pieces' },
  steps: ['Address', 'Payment'],
  choice: { one: 'Only this', other: 'Others', all: 'All' },
} as const

const hindi = {
  empty: { title: 'आपकी टोकरी खाली है', hint: ' ' },
  pieces: { other: '{count} नग' },
  steps: ['पता'],
  choice: { one: 'केवल यह' },
  constructor: 'x',
}

describe('fallBack()', () => {
  it('uses English for each key that a translation lacks or leaves empty', () => {
    expect(fallBack(english, hindi)).toEqual({
      title: 'Cart',
      empty: { title: 'आपकी टोकरी खाली है', hint: 'Add something' },
      items: { one: '{count} item', other: '{count} items', in: 'en' },
      pieces: { other: '{count} नग' },
      steps: ['पता', 'Payment'],
      choice: { one: 'केवल यह', other: 'Others', all: 'All' },
    })
  })

  it.each([undefined, null, {}, 'x', 7, { empty: 'no object' }])('is English for %j', (translation) => {
    expect(fallBack(english, translation)).toMatchObject(english)
  })

  it('uses English plural rules for an English sentence', () => {
    const texts = fallBack(english, hindi)
    const format = formatterOf('hi')
    expect([0, 1, 2].map((count) => format(texts.items, { count }))).toEqual(['0 items', '1 item', '2 items'])
    expect(format(texts.pieces, { count: 0 })).toBe('0 नग')
  })
})

describe('missingKeys()', () => {
  it('lists the keys that a translation lacks', () => {
    expect(missingKeys(english, hindi)).toEqual([
      'title',
      'empty.hint',
      'items',
      'steps.1',
      'choice.other',
      'choice.all',
    ])
    expect(missingKeys(english, english)).toEqual([])
  })
})
