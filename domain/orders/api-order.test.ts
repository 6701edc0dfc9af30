import { describe, expect, it } from 'vitest'
import { type OrderRecord, toApiOrder } from './api-order.ts'
import { ORDER_STATUSES } from './order-status.ts'

const placedAt = new Date('2026-11-20T10:00:00Z')
const deliveredAt = new Date('2026-11-25T10:00:00Z')

const record: OrderRecord = {
  id: 'ord_01jabcxyz123',
  customerId: 'usr_1',
  status: 'pending',
  paymentMode: 'upi',
  paidAt: null,
  subtotalPaise: 99_950,
  discountPaise: 10_000,
  shippingPaise: 4_900,
  totalPaise: 94_850,
  refundedPaise: 0,
  couponCode: null,
  email: 'meera@example.com',
  phone: '+919876543210',
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12, 4th Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  billingAddress: null,
  createdAt: placedAt,
  expiresAt: null,
  deliveredAt: null,
  lines: [
    {
      id: 'lin_1',
      productId: 'prd_1',
      variantId: 'var_1',
      productName: 'Frock',
      productSlug: 'frock',
      image: '/media/a-360.avif',
      sizeLabel: '2-3Y',
      colour: 'Red',
      sku: 'F-23',
      quantity: 2,
      unitPricePaise: 49_975,
      totalPaise: 89_950,
    },
  ],
  steps: [{ status: 'pending', at: placedAt }],
  now: placedAt,
}

const answer = (change: Partial<OrderRecord> = {}) => toApiOrder({ ...record, ...change }, { returnDays: 7 })

describe('toApiOrder()', () => {
  it('gives money in rupees and times in ISO 8601', () => {
    expect(answer({ refundedPaise: 50 })).toMatchObject({
      _id: 'ord_01jabcxyz123',
      orderId: 'ord_01jabcxyz123',
      userId: 'usr_1',
      createdAt: '2026-11-20T10:00:00.000Z',
      subtotal: 999.5,
      discount: 100,
      shipping: 49,
      amount: 948.5,
      refunded: 0.5,
      estimatedDelivery: '2026-11-27T10:00:00.000Z',
      deliveredAt: null,
      history: [{ status: 'pending', at: '2026-11-20T10:00:00.000Z' }],
    })
  })

  it('gives each line as it was on the day of the order', () => {
    expect(answer().items).toEqual([
      {
        _id: 'prd_1',
        name: 'Frock',
        image: '/media/a-360.avif',
        quantity: 2,
        price: 499.75,
        sizes: ['2-3Y'],
        selectedSizeId: 'var_1',
        selectedSize: '2-3Y',
        selectedColor: 'Red',
        sku: 'F-23',
      },
    ])
  })

  it('gives the address, and the phone with ten digits', () => {
    const { address, billingAddress, phoneNo } = answer()
    expect(address).toEqual({
      firstName: 'Meera',
      lastName: 'Iyer',
      address: '12, 4th Cross',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560038',
      country: 'India',
    })
    expect([billingAddress, phoneNo]).toEqual([null, '9876543210'])
    expect(answer({ billingAddress: address }).billingAddress).toEqual(address)
  })

  it('names the coupon, NAN without one', () => {
    expect(answer().couponCode).toBe('NAN')
    expect(answer({ couponCode: 'DIWALI' }).couponCode).toBe('DIWALI')
  })

  it('is paid once the money has come', () => {
    expect(answer().payment).toBe(false)
    expect(answer({ paidAt: placedAt }).payment).toBe(true)
  })

  it('may be cancelled until it is shipped', () => {
    const cancellable = ORDER_STATUSES.filter((status) => answer({ status }).canCancel)
    expect(cancellable).toEqual(['pending', 'processing', 'packing'])
  })

  it.each([
    ['delivered', '2026-12-02T10:00:00Z', true],
    ['delivered', '2026-12-02T10:00:01Z', false],
    ['shipped', '2026-11-26T10:00:00Z', false],
    ['cancelled', '2026-11-26T10:00:00Z', false],
  ] as const)('that is %s may come back at %s: %s', (status, now, canReturn) => {
    expect(answer({ status, deliveredAt, now: new Date(now) })).toMatchObject({
      canReturn,
      deliveredAt: '2026-11-25T10:00:00.000Z',
    })
  })

  it('may not come back before it is delivered', () => {
    expect(answer({ status: 'delivered', deliveredAt: null }).canReturn).toBe(false)
  })
})
