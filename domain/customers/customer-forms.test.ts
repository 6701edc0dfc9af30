import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { parseWith } from '#domain/validation/field-errors.ts'
import { savedAddressSchema } from './address-form.ts'
import { changePasswordSchema, resetPasswordSchema } from './change-password-form.ts'
import { loginSchema } from './login-form.ts'
import { profileSchema } from './profile-form.ts'
import { guestSchema, registerFormSchema, registerSchema } from './register-form.ts'
import { upiIdSchema } from './upi-id.ts'

function messages(schema: z.core.$ZodType, input: unknown): Record<string, string> {
  const result = parseWith(schema, input)
  return result.ok ? {} : Object.fromEntries(result.errors.map((error) => [error.path, error.message]))
}

const person = {
  fullname: 'Meera Iyer',
  email: 'Meera@Example.com',
  phoneNo: '9876543210',
  password: 'secret',
}

describe('loginSchema', () => {
  it('parses a login and returns the specified messages', () => {
    const good = parseWith(loginSchema, { email: ' A@B.in ', password: 'secret' })
    expect(good).toEqual({ ok: true, value: { email: 'a@b.in', password: 'secret', remember: false } })
    expect(messages(loginSchema, { email: 'a', password: '12345' })).toEqual({
      email: 'Enter a valid email',
      password: 'Password must be at least 6 characters',
    })
  })
})

describe('registration', () => {
  it('stores the phone with +91 and leaves the newsletter off', () => {
    expect(parseWith(registerSchema, { ...person, phoneNo: '+91 98765 43210' })).toMatchObject({
      ok: true,
      value: { phoneNo: '+919876543210', email: 'meera@example.com', newsletter: false },
    })
  })

  it('returns the specified messages', () => {
    expect(
      messages(registerSchema, { fullname: ' M ', email: 'x', phoneNo: '98765432101', password: '' }),
    ).toEqual({
      fullname: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      phoneNo: 'Phone no should be 10 digits',
      password: 'Password must be at least 6 characters',
    })
  })

  it('requires the repeated password and the terms, with all errors at once', () => {
    const form = { ...person, confirmPassword: 'other', terms: false }
    expect(messages(registerFormSchema, { ...form, email: 'x' })).toEqual({
      email: 'Please enter a valid email address',
      confirmPassword: "Passwords don't match",
      terms: 'Please accept the Terms of Service and Privacy Policy',
    })
    expect(messages(registerFormSchema, { ...form, confirmPassword: 'secret', terms: true })).toEqual({})
    for (const other of [null, undefined, 'a form'])
      expect(parseWith(registerFormSchema, other).ok).toBe(false)
  })

  it("requires a guest's email and phone", () => {
    expect(messages(guestSchema, {})).toEqual({
      email: 'Please enter a valid email address',
      phoneNo: 'Please enter a valid phone number',
    })
  })
})

describe('the profile', () => {
  it('validates each field by the rules of registration', () => {
    expect(parseWith(profileSchema, { fullname: ' Asha Rao ' })).toEqual({
      ok: true,
      value: { fullname: 'Asha Rao' },
    })
    expect(Object.keys(messages(profileSchema, { fullname: '', phoneNo: '', email: '' })).sort()).toEqual([
      'email',
      'fullname',
      'phoneNo',
    ])
  })

  it.each(['meera.iyer@okbank', '9876543210@ybl', 'a-b_c@upi1'])('accepts the UPI ID %s', (upiId) => {
    expect(parseWith(upiIdSchema, { upiId: ` ${upiId} ` })).toEqual({ ok: true, value: { upiId } })
  })

  it.each(['meera', 'm@okbank', 'meera@', 'meera@1bank', 'meera@ok bank', 'meera@ok.bank', 'a b@okbank'])(
    'refuses the UPI ID %s',
    (upiId) => {
      expect(Object.keys(messages(upiIdSchema, { upiId }))).toEqual(['upiId'])
    },
  )

  it('accepts addresses with an optional phone', () => {
    const address = {
      firstName: 'Meera',
      lastName: 'Iyer',
      address: '12, 4th Cross',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560038',
    }
    expect(messages(savedAddressSchema, address)).toEqual({})
    expect(messages(savedAddressSchema, { ...address, phoneNo: '' })).toEqual({})
    expect(messages(savedAddressSchema, { ...address, phoneNo: '12' })).toEqual({
      phoneNo: 'Please enter a valid phone number',
    })
    expect(parseWith(savedAddressSchema, { ...address, phoneNo: '098765 43210' })).toMatchObject({
      ok: true,
      value: { kind: 'Home', landmark: '', phoneNo: '+919876543210', isDefault: false },
    })
    expect(messages(savedAddressSchema, { ...address, landmark: 'x'.repeat(121) })).toEqual({
      landmark: 'At most 120 characters',
    })
    expect(Object.keys(messages(savedAddressSchema, { ...address, kind: 'Villa' }))).toEqual(['kind'])
  })
})

describe('passwords', () => {
  it('need 6 characters when new, and have a maximum length', () => {
    expect(messages(changePasswordSchema, { oldPassword: '', newPassword: '12345' })).toEqual({
      oldPassword: 'Please enter your current password',
      newPassword: 'Password must be at least 6 characters',
    })
    // An old password may be shorter than today's minimum.
    expect(messages(changePasswordSchema, { oldPassword: 'x', newPassword: '123456' })).toEqual({})
    expect(messages(resetPasswordSchema, { token: 't', password: 'x'.repeat(200) })).toEqual({})
    expect(Object.keys(messages(resetPasswordSchema, { token: '', password: '123456' }))).toEqual(['token'])
    expect(messages(resetPasswordSchema, { token: 't', password: 'x'.repeat(201) })).toEqual({
      password: 'Password must be at most 200 characters',
    })
  })
})
