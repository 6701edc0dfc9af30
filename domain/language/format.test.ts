import { describe, expect, expectTypeOf, it } from 'vitest'
import { format, formatterOf, type Values } from './format.ts'
import type { Translation } from './translation.ts'

const items = { one: '{count} item for {name}', other: '{count} items for {name}' } as const

describe('format()', () => {
  it('fills every placeholder, also repeated ones', () => {
    expect(format('{name}: was {was}, now {now}, {name}', { name: 'Frock', was: '₹1', now: 2 })).toBe(
      'Frock: was ₹1, now 2, Frock',
    )
  })

  it('inserts a value with braces or dollar signs literally', () => {
    expect(format('{name}!', { name: '{now} $& $1' })).toBe('{now} $& $1!')
  })

  it.each([
    [0, '0 items for Asha'],
    [1, '1 item for Asha'],
    [2, '2 items for Asha'],
  ])('chooses the English form for %d', (count, said) => {
    expect(format(items, { count, name: 'Asha' })).toBe(said)
  })

  it('groups counts in Indian notation, and no other number', () => {
    expect(format(items, { count: 100_000, name: '1000' })).toBe('1,00,000 items for 1000')
    expect(format('{was} to {now}', { was: 1000, now: 2000 })).toBe('1000 to 2000')
  })

  it('requires every placeholder at compile time', () => {
    expectTypeOf<Values<'{was} to {now}'>>().toEqualTypeOf<
      Readonly<Record<'was' | 'now', string | number> & Record<never, string | number>>
    >()
    expectTypeOf<keyof Values<typeof items>>().toEqualTypeOf<'count' | 'name'>()
    expectTypeOf<Values<typeof items>['count']>().toEqualTypeOf<number>()
    expectTypeOf<{ name: string }>().not.toExtend<Values<typeof items>>()
  })
})

describe('formatterOf()', () => {
  it('chooses forms by the rules of its language', () => {
    const forms = { one: 'one {count}', other: 'other {count}' } as const
    expect([0, 1, 2].map((count) => formatterOf('hi')(forms, { count }))).toEqual([
      'one 0',
      'one 1',
      'other 2',
    ])
  })

  it('uses the general form if a language has no other', () => {
    expect(formatterOf('ru')({ one: '{count} a', other: '{count} b' }, { count: 3 })).toBe('3 b')
  })
})

describe('Translation', () => {
  it('keeps placeholders and may leave out keys', () => {
    const english = { title: 'Cart', price: { was: 'was {was}, now {now}' }, items } as const
    const good = {
      title: 'टोकरी',
      price: { was: 'अब {now}, पहले {was}' },
      items: { one: '{name} {count}', other: '{name} {count}' },
    } as const
    expectTypeOf(good).toExtend<Translation<typeof english>>()
    expectTypeOf({ ...good, price: { was: 'अब {now}' } as const }).not.toExtend<Translation<typeof english>>()
    expectTypeOf({ title: 'टोकरी' } as const).toExtend<Translation<typeof english>>()
    expectTypeOf({ items: { one: 'x' } } as const).not.toExtend<Translation<typeof english>>()
  })
})
