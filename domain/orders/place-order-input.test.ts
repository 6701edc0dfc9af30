import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { placeOrderSchema } from './place-order-input.ts'

const item = {
  _id: 'prd_1',
  name: 'Frock',
  image: '/media/a.avif',
  quantity: 2,
  price: 499.5,
  sizes: ['2-3Y'],
  selectedSizeId: 'siz_1',
  selectedSize: '2-3Y',
  selectedColor: 'Red',
}
const payload = {
  userId: 'usr_1',
  items: [item],
  amount: 999,
  address: {
    firstName: 'Meera',
    lastName: 'Iyer',
    address: '12, 4th Cross',
    city: 'Bengaluru',
    state: 'KA',
    zipCode: '560 038',
    country: 'India',
  },
  couponCode: 'NAN',
  paymentMode: 'cod',
  email: ' Meera@Example.com ',
  phoneNo: '098765 43210',
}

function errorsOf(change: object) {
  const result = parseWith(placeOrderSchema, { ...payload, ...change })
  return result.ok ? [] : result.errors
}

describe('placeOrderSchema', () => {
  it('normalises a whole payload', () => {
    const result = parseWith(placeOrderSchema, payload)
    expect(result).toMatchObject({
      ok: true,
      value: {
        couponCode: null,
        email: 'meera@example.com',
        phoneNo: '+919876543210',
        address: { state: 'Karnataka', zipCode: '560038' },
      },
    })
  })

  it("accepts a line without the browser's copy of the product", () => {
    const bare = { _id: 'prd_1', quantity: 1, selectedSizeId: 'siz_1' }
    const result = parseWith(placeOrderSchema, { ...payload, items: [bare], couponCode: undefined })
    expect(result).toMatchObject({ ok: true, value: { couponCode: null, items: [{ selectedSize: '' }] } })
  })

  it.each([
    ['no items', { items: [] }, 'items'],
    ['items that are no list', { items: 'x' }, 'items'],
    ['51 lines', { items: Array.from({ length: 51 }, () => item) }, 'items'],
    ['21 pieces', { items: [{ ...item, quantity: 21 }] }, 'items.0.quantity'],
    ['half a piece', { items: [{ ...item, quantity: 0.5 }] }, 'items.0.quantity'],
    ['no piece', { items: [{ ...item, quantity: 0 }] }, 'items.0.quantity'],
    ['a text as amount', { amount: '999' }, 'amount'],
    ['a wrong mode', { paymentMode: 'cheque' }, 'paymentMode'],
    ['a wrong phone', { phoneNo: '12345' }, 'phoneNo'],
    ['a wrong e-mail', { email: 'x' }, 'email'],
    [
      'a wrong billing PIN',
      { billingAddress: { ...payload.address, zipCode: '1' } },
      'billingAddress.zipCode',
    ],
    ['a long name', { items: [{ ...item, name: 'x'.repeat(301) }] }, 'items.0.name'],
  ])('refuses %s', (_, change, path) => {
    expect(errorsOf(change).map((error) => error.path)).toEqual([path])
  })

  it('returns the specified messages', () => {
    expect(errorsOf({ email: null, phoneNo: 7 })).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'phoneNo', message: 'Please enter a valid phone number' },
    ])
  })
})

describe('placeOrderSchema, company and gift', () => {
  const parsed = (change: object) => {
    const result = parseWith(placeOrderSchema, { ...payload, ...change })
    return result.ok ? { company: result.value.company ?? null, gift: result.value.gift } : result.errors
  }

  it('reads a company as it is pasted', () => {
    const company = { gstin: ' 27aapfu-0939f1zv ', legalName: '  Rao & Sons Private Limited ' }
    expect(parsed({ company })).toEqual({
      company: { gstin: '27AAPFU0939F1ZV', legalName: 'Rao & Sons Private Limited' },
      gift: null,
    })
  })

  it.each([
    [{ gstin: '27AAPFU0939F1ZW', legalName: 'Rao & Sons' }, 'company.gstin'],
    [{ gstin: '', legalName: 'Rao & Sons' }, 'company.gstin'],
    [{ gstin: '27AAPFU0939F1ZV', legalName: ' ' }, 'company.legalName'],
    [{ gstin: '27AAPFU0939F1ZV', legalName: 'x'.repeat(121) }, 'company.legalName'],
    [{ gstin: '27AAPFU0939F1ZV' }, 'company.legalName'],
  ])('refuses the company %j', (company, path) => {
    expect(errorsOf({ company }).map((error) => error.path)).toEqual([path])
  })

  it('keeps a gift, and nothing of an empty one', () => {
    const gift = { message: ' Happy birthday!\nNani ', hidePrices: true }
    expect(parsed({ gift })).toMatchObject({ gift: { message: 'Happy birthday!\nNani', hidePrices: true } })
    expect(parsed({ gift: { message: '  ', hidePrices: false } })).toMatchObject({ gift: null })
    expect(parsed({ gift: null })).toMatchObject({ gift: null })
    expect(errorsOf({ gift: { message: 'x'.repeat(201) } }).map(({ path }) => path)).toEqual(['gift.message'])
  })
})
