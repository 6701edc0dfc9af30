import { describe, expect, it } from 'vitest'
import { isCommonPassword, newAccountSchema } from './common-passwords.ts'

describe('isCommonPassword()', () => {
  it.each([
    '123456',
    'password',
    'PassWord',
    'qwerty123',
    'iloveyou',
    '111111',
    'sunshine',
    // Beyond the first thousand.
    'swimmer',
  ])('recognises %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['phirki-123', 'marigold-7', 'purple kite in may', ''])('accepts "%s"', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

describe('newAccountSchema', () => {
  it('has one message for one field', () => {
    const person = { fullname: 'Meera Iyer', email: 'meera@example.com', phoneNo: '9876543210' }
    const messages = (password: string) =>
      newAccountSchema.safeParse({ ...person, password }).error?.issues.map(({ message }) => message)
    expect(messages('12345')).toEqual(['customers.password'])
    expect(messages('123456')).toEqual(['customers.passwordTooCommon'])
    expect(messages('phirki-123')).toBeUndefined()
  })
})
