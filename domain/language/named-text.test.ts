import { describe, expect, expectTypeOf, it } from 'vitest'
import { format, formatterOf } from './format.ts'
import { naming, resolveNamedText } from './named-text.ts'

const ENGLISH = { tooLong: 'At most {most} characters', empty: 'Nothing here' } as const
const HINDI = { tooLong: 'अधिकतम {most} अक्षर', empty: 'यहाँ कुछ नहीं' } as const
const named = naming<typeof ENGLISH>()

describe('naming()', () => {
  it('returns the key of a text and its values as plain data, which can be stored', () => {
    expect(named('tooLong', { most: 120 })).toEqual({ text: 'tooLong', values: { most: 120 } })
    expect(named('empty')).toEqual({ text: 'empty', values: {} })
  })

  it("requires the text's placeholders at compile time", () => {
    expectTypeOf<Parameters<typeof named<'empty'>>>().toEqualTypeOf<[text: 'empty']>()
    expectTypeOf<Parameters<typeof named<'tooLong'>>[1]>().toHaveProperty('most')
  })
})

describe('resolveNamedText()', () => {
  it('formats it in any language', () => {
    const kept = JSON.parse(JSON.stringify(named('tooLong', { most: 120 })))
    expect(resolveNamedText(ENGLISH, kept, format)).toBe('At most 120 characters')
    expect(resolveNamedText(HINDI, kept, formatterOf('hi'))).toBe('अधिकतम 120 अक्षर')
  })

  it('is null for an unknown key', () => {
    expect(resolveNamedText(ENGLISH, { text: 'forgotten', values: {} }, format)).toBeNull()
    expect(resolveNamedText(ENGLISH, { text: 'toString', values: {} }, format)).toBeNull()
  })
})
