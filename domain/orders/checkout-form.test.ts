import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { checkAddressStep, contactStepSchema, EMPTY_CHECKOUT } from './checkout-form.ts'

const filled = {
  ...EMPTY_CHECKOUT,
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12, 4th Cross',
  zipCode: '560 038',
  city: 'Bengaluru',
  state: 'Karnataka',
}

describe('contactStepSchema', () => {
  it('returns the specified messages', () => {
    expect(parseWith(contactStepSchema, EMPTY_CHECKOUT)).toEqual({
      ok: false,
      errors: [
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'phone', message: 'Please enter a valid phone number' },
      ],
    })
  })
})

describe('checkAddressStep()', () => {
  it('reports each field of the step, in order', () => {
    const result = checkAddressStep(EMPTY_CHECKOUT)
    expect(result.ok ? [] : result.errors.map((error) => error.path)).toEqual([
      'firstName',
      'lastName',
      'address',
      'zipCode',
      'city',
      'state',
    ])
  })

  it('uses the delivery address if billing is left blank', () => {
    expect(checkAddressStep({ ...filled, billingDifferent: true })).toMatchObject({
      ok: true,
      value: { address: { zipCode: '560038', country: 'India' }, billingAddress: null },
    })
  })

  it('requires a complete billing address once it is begun', () => {
    const result = checkAddressStep({ ...filled, billingDifferent: true, billingCity: 'Delhi' })
    expect(result.ok ? [] : result.errors.map((error) => error.path)).toEqual([
      'billingFirstName',
      'billingLastName',
      'billingAddress',
      'billingZipCode',
      'billingState',
    ])
    const hidden = checkAddressStep({ ...filled, billingCity: 'Delhi' })
    expect(hidden).toMatchObject({ ok: true, value: { billingAddress: null } })
  })
})
