import { describe, expect, it } from 'vitest'
import { ArgumentsError, readArguments } from './read-arguments.ts'

describe('readArguments()', () => {
  it('changes nothing unless told to', () => {
    expect(readArguments(['list.csv'])).toEqual({
      file: 'list.csv',
      zip: null,
      apply: false,
      publish: false,
      columns: {},
      by: null,
    })
  })

  it('reads the options in any position', () => {
    expect(
      readArguments(['--apply', 'list.csv', '--zip', 'a.zip', '--publish', '--by=a@example.com']),
    ).toMatchObject({
      file: 'list.csv',
      zip: 'a.zip',
      apply: true,
      publish: true,
      by: 'a@example.com',
    })
  })

  it('splits a column at its last sign, because a header may contain one, and skips an empty meaning', () => {
    const given = ['--columns', 'Price (₹=INR)=price', '--columns', 'Shelf=', '--columns', ' Name = name ']
    expect(readArguments(['list.csv', ...given]).columns).toEqual({
      'Price (₹=INR)': 'price',
      Shelf: null,
      Name: 'name',
    })
  })

  it.each([
    ['no file', []],
    ['two files', ['one.csv', 'two.csv']],
    ['an option that it does not know', ['list.csv', '--aply']],
    ['publishing without applying', ['list.csv', '--publish']],
    ['a column without a field', ['list.csv', '--columns', 'Price']],
    ['a column without a header', ['list.csv', '--columns', '=price']],
  ])('refuses %s with a readable message', (_what, given) => {
    expect(() => readArguments(given)).toThrow(ArgumentsError)
  })
})
