import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { childFormSchema, heightAfterEdit, isHeightOld, MAX_CHILDREN, repairChildren } from './child.ts'

const TODAY = '2026-10-27'
const FORM = { nickname: 'Laddoo', birthMonth: '2023-05', height: '100', sex: 'girl' }
const errorOf = (change: Partial<Record<keyof typeof FORM, string>>) => {
  const parsed = parseWith(childFormSchema(TODAY), { ...FORM, ...change })
  return parsed.ok ? null : parsed.errors[0]
}

describe('childFormSchema()', () => {
  it('reads a height as it is typed, and none', () => {
    for (const [typed, cm] of [
      ['100', 100],
      [' 98,5 cm', 98.5],
      ['98.46', 98.5],
      ['', null],
    ] as const) {
      const parsed = parseWith(childFormSchema(TODAY), { ...FORM, height: typed })
      expect(parsed.ok && parsed.value.height).toBe(cm)
    }
  })

  it('answers bad input with a sentence at its field', () => {
    for (const height of ['9', '29.9', '191', 'tall', '1e2', '-100']) {
      expect(errorOf({ height })).toEqual({
        path: 'height',
        message: 'Enter a height from 30 to 190 cm, or leave it empty',
      })
    }
    expect(errorOf({ birthMonth: '2026-11' })?.message).toBe('This month is still to come. Please check it')
    expect(errorOf({ birthMonth: '2008-09' })?.message).toContain('up to 18 years')
    expect(errorOf({ birthMonth: '2023-' })?.message).toBe('Choose the month and year of birth')
    expect(errorOf({ nickname: '   ' })?.message).toBe('Enter a nickname')
    expect(errorOf({ nickname: 'x'.repeat(21) })?.message).toBe('A nickname has at most 20 characters')
    expect(errorOf({ nickname: '👧🏽'.repeat(10) })).toBeNull()
    expect(errorOf({ sex: '' })?.path).toBe('sex')
  })
})

describe('a height', () => {
  const old = { cm: 97, measuredOn: '2026-05-27' }

  it('is asked for again once when it is older than four months', () => {
    expect(isHeightOld(old, TODAY)).toBe(true)
    expect(isHeightOld({ ...old, measuredOn: '2026-06-27' }, TODAY)).toBe(false)
    expect(isHeightOld({ ...old, measuredOn: '2026-06-26' }, TODAY)).toBe(true)
    const confirmed = heightAfterEdit(old, 97, TODAY)
    expect(confirmed).toEqual({ ...old, asked: true })
    expect(isHeightOld(confirmed, TODAY)).toBe(false)
  })

  it('gets the day of its change, and keeps it otherwise', () => {
    expect(heightAfterEdit(old, 99, TODAY)).toEqual({ cm: 99, measuredOn: TODAY })
    expect(heightAfterEdit(null, 99, TODAY)).toEqual({ cm: 99, measuredOn: TODAY })
    expect(heightAfterEdit(old, null, TODAY)).toBeNull()
  })
})

describe('repairChildren()', () => {
  const stored = {
    id: 'a1',
    nickname: 'Laddoo',
    birthMonth: '2023-05',
    sex: 'girl',
    height: { cm: 9, measuredOn: 'x' },
  }

  it('leaves out what is invalid, twice, or too much', () => {
    expect(
      repairChildren([stored, stored, { ...stored, id: 'b', birthMonth: '2023-13' }, 'x', null]),
    ).toEqual([
      {
        id: 'a1',
        nickname: 'Laddoo',
        birthMonth: '2023-05',
        sex: 'girl',
        height: null,
        chosen: true,
        accountId: null,
      },
    ])
    expect(repairChildren(Array.from({ length: 20 }, (_, id) => ({ ...stored, id: `c${id}` })))).toHaveLength(
      MAX_CHILDREN,
    )
  })

  it('never throws, and its answer is already repaired', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const children = repairChildren([value])
        expect(repairChildren(children)).toEqual(children)
      }),
    )
  })
})
