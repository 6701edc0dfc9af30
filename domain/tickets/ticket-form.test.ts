import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { MOST_MESSAGE_CHARACTERS, ticketLinkInput, ticketMessageInput } from './ticket-form.ts'

const faultsOf = (parsed: ReturnType<typeof parseWith>) =>
  parsed.ok ? [] : parsed.errors.map(({ path }) => path)

describe('ticketMessageInput', () => {
  const faults = (input: object) => faultsOf(parseWith(ticketMessageInput, input))

  it('accepts a text of the maximum length, trimmed', () => {
    const text = 'a'.repeat(MOST_MESSAGE_CHARACTERS)
    expect(parseWith(ticketMessageInput, { text: ` ${text}\n` })).toEqual({ ok: true, value: { text } })
    expect(faults({ text: `${text}a` })).toEqual(['text'])
  })

  it.each([{}, { text: '' }, { text: ' \n ' }, { text: 7 }])('refuses %j', (input) => {
    expect(faults(input)).toEqual(['text'])
  })

  it('accepts a key of 8 to 100 characters that fit in a header', () => {
    const keys = ['a'.repeat(8), '!'.repeat(100), 'a'.repeat(7), 'a'.repeat(101), 'with a blank', 'schlüssel']
    expect(keys.map((key) => faults({ text: 'Hello', key }))).toEqual([
      [],
      [],
      ['key'],
      ['key'],
      ['key'],
      ['key'],
    ])
  })
})

describe('ticketLinkInput', () => {
  const email = 'Meera@Example.com'

  it('parses a number in common spellings', () => {
    expect(parseWith(ticketLinkInput, { number: ' t-000402 ', email })).toEqual({
      ok: true,
      value: { number: 'T-000402', email: 'meera@example.com' },
    })
  })

  it.each(['', 'R-000402', 'my ticket', `T-${'0'.repeat(30)}1`])('refuses %j as a number', (number) => {
    expect(faultsOf(parseWith(ticketLinkInput, { number, email }))).toContain('number')
  })

  it('reports both faults at once', () => {
    expect(faultsOf(parseWith(ticketLinkInput, { number: 'x', email: 'meera' }))).toEqual(['number', 'email'])
  })
})
