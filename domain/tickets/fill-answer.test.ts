import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillAnswer, insertAnswer, openPlace } from './fill-answer.ts'

describe('fillAnswer()', () => {
  it('fills known placeholders and leaves the rest', () => {
    const template = 'Dear {name}, {ticket} about {order} at {shop}. {colour}'
    expect(fillAnswer(template, { name: 'Sushma', ticket: 'T-000402', shop: 'Phirki' })).toBe(
      'Dear Sushma, T-000402 about {order} at Phirki. {colour}',
    )
    expect(fillAnswer('{order}', { order: '' })).toBe('{order}')
  })

  it('inserts values literally', () => {
    expect(fillAnswer('{name}', { name: '$& {shop}', shop: 'Phirki' })).toBe('$& {shop}')
  })
})

it('openPlace() finds an unfilled placeholder', () => {
  expect(openPlace('Your order {order} is here')).toBe('{order}')
  expect(openPlace('A set {of two} braces')).toBeNull()
})

describe('insertAnswer()', () => {
  it('separates the template from existing text', () => {
    expect(insertAnswer('Dear Sushma,', 'Sorry.', { start: 12, end: 12 }).text).toBe('Dear Sushma,\n\nSorry.')
    expect(insertAnswer('', 'Sorry.', { start: 0, end: 0 })).toEqual({ text: 'Sorry.', cursor: 6 })
    expect(insertAnswer('one two three', 'Sorry.', { start: 4, end: 7 })).toEqual({
      text: 'one\n\nSorry.\n\nthree',
      cursor: 11,
    })
  })

  it('keeps all unselected text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.nat(), (written, inserted, one, other) => {
        const [start = 0, end = 0] = [one, other]
          .map((at) => at % (written.length + 1))
          .toSorted((a, b) => a - b)
        const { text, cursor } = insertAnswer(written, inserted, { start, end })
        expect(text.startsWith(written.slice(0, start).trimEnd())).toBe(true)
        expect(text.endsWith(written.slice(end).trimStart())).toBe(true)
        expect(text.slice(0, cursor).endsWith(inserted)).toBe(true)
      }),
    )
  })
})
