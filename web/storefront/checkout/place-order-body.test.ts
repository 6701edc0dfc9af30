import { describe, expect, it } from 'vitest'
import { EMPTY_CHECKOUT } from '#domain/orders/checkout-form.ts'
import { formField, placeOrderBody, stepOfField } from './place-order-body.ts'

const form = {
  ...EMPTY_CHECKOUT,
  email: ' Ananya@Example.com ',
  phone: '98765 43210',
  firstName: 'Ananya',
  lastName: 'Rao',
  address: '14, 3rd Cross',
  landmark: 'Near the park',
  zipCode: '560 038',
  city: 'Bengaluru',
  state: 'Karnataka',
}
const rest = {
  items: [],
  totalPaise: 499_50,
  couponCode: null,
  charges: [],
  gift: null,
  paymentMode: 'cod',
  userId: 'usr_1',
} as const

describe('placeOrderBody()', () => {
  it('reads the fields like the server, with the landmark in the address and the total in rupees', () => {
    const prepared = placeOrderBody({ form, ...rest })
    expect(prepared).toMatchObject({
      ok: true,
      body: {
        amount: 499.5,
        email: 'ananya@example.com',
        phoneNo: '+919876543210',
        address: { address: '14, 3rd Cross, Near the park', zipCode: '560038', country: 'India' },
        billingAddress: null,
      },
    })
  })

  it('returns the invalid fields', () => {
    const prepared = placeOrderBody({ form: { ...form, zipCode: '12' }, ...rest })
    expect(prepared).toMatchObject({ ok: false, errors: [{ path: 'zipCode' }] })
  })
})

describe('formField()', () => {
  it.each([
    ['phoneNo', 'phone', 0],
    ['email', 'email', 0],
    ['address.zipCode', 'zipCode', 1],
    ['billingAddress.city', 'billingCity', 1],
  ])('finds the field and step of %s', (path, field, step) => {
    expect(formField({ path, message: 'm' }).path).toBe(field)
    expect(stepOfField(field)).toBe(step)
  })
})
