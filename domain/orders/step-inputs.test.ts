import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bulkShipInput, shipInput } from '#domain/fulfilment/ship-input.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import {
  bulkOrdersInput,
  cancelInput,
  cashInput,
  moveInput,
  refundInput,
  refundPreviewInput,
  settledInput,
} from './step-inputs.ts'

const isTaken = (schema: Parameters<typeof parseWith>[0], value: unknown) => parseWith(schema, value).ok
const refund = { reason: 'Too small', key: 'click-1' }
const lines = [{ lineId: 'orl_1', quantity: 1 }]

describe('amounts', () => {
  const cash = (amount: unknown) => isTaken(cashInput, { amount, source: 'carrier_cash' })

  it('are rupees above 0 with at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (paise) => {
        expect(cash(paise / 100)).toBe(true)
      }),
    )
    expect([0, -1, 10_000_000.01, 1.005, 0.001, '5', null].filter(cash)).toEqual([])
    expect(cash(10_000_000)).toBe(true)
  })
})

describe('refundInput', () => {
  it('takes pieces, an amount, or neither, but not both', () => {
    for (const what of [{}, { lines }, { amount: 5 }]) {
      expect(isTaken(refundInput, { ...refund, ...what }), JSON.stringify(what)).toBe(true)
      expect(isTaken(refundPreviewInput, what)).toBe(true)
    }
    expect(isTaken(refundInput, { ...refund, lines, amount: 5 })).toBe(false)
    expect(isTaken(refundPreviewInput, { lines, amount: 5 })).toBe(false)
  })

  it.each(['', 'two words', 'ä', 'x'.repeat(101)])('refuses a key like %j', (key) => {
    expect(isTaken(refundInput, { ...refund, key })).toBe(false)
  })

  it('requires a reason that the customer can read', () => {
    expect(parseWith(refundInput, { ...refund, reason: ' x ' })).toMatchObject({
      ok: false,
      errors: [{ path: 'reason', message: 'Fill in this field' }],
    })
    expect(isTaken(refundInput, { ...refund, reason: 'x'.repeat(201) })).toBe(false)
    expect(parseWith(refundInput, { ...refund, reason: '  No  ' })).toMatchObject({
      ok: true,
      value: { reason: 'No' },
    })
  })
})

describe('lines', () => {
  it('list each line once, with whole pieces', () => {
    const cancel = (given: unknown) => isTaken(cancelInput, { reason: 'Asked', lines: given })
    expect(cancel(lines)).toBe(true)
    expect(cancel(undefined)).toBe(true)
    expect(cancel([...lines, ...lines])).toBe(false)
    for (const quantity of [0, -1, 1.5, 21]) expect(cancel([{ lineId: 'orl_1', quantity }])).toBe(false)
    expect(cancel([])).toBe(false)
  })
})

describe('shipInput', () => {
  const ship = (change: object) => parseWith(shipInput, { carrier: 'delhivery', ...change })

  it('accepts a parcel without number and weight', () => {
    expect(ship({})).toMatchObject({ ok: true, value: { carrier: 'delhivery', trackingNumber: '' } })
    expect(ship({ weightGrams: null, lines }).ok).toBe(true)
  })

  it('refuses a missing courier, a weight out of range and an impossible number', () => {
    expect(ship({ carrier: '' })).toMatchObject({
      errors: [{ path: 'carrier', message: 'Fill in this field' }],
    })
    for (const weightGrams of [0, 50_001])
      expect(ship({ weightGrams })).toMatchObject({
        errors: [{ path: 'weightGrams', message: 'Give the weight in grams, up to 50,000' }],
      })
    expect([1, 50_000].every((weightGrams) => ship({ weightGrams }).ok)).toBe(true)
    expect(ship({ trackingNumber: 'x'.repeat(100) })).toMatchObject({ errors: [{ path: 'trackingNumber' }] })
  })

  it('ships one to a hundred orders at once', () => {
    const many = (count: number) => ({
      carrier: 'delhivery',
      parcels: Array.from({ length: count }, (_, at) => ({ orderId: `ord_${at}` })),
    })
    expect([1, 100].every((count) => isTaken(bulkShipInput, many(count)))).toBe(true)
    expect([0, 101].some((count) => isTaken(bulkShipInput, many(count)))).toBe(false)
  })
})

it('other steps validate their own fields', () => {
  expect(isTaken(moveInput, { to: 'packing' })).toBe(true)
  expect(isTaken(moveInput, { to: 'lost' })).toBe(false)
  expect(isTaken(moveInput, { to: 'packing', note: 'x'.repeat(1_001) })).toBe(false)
  expect(isTaken(bulkOrdersInput, { ids: ['ord_1'] })).toBe(true)
  expect(isTaken(bulkOrdersInput, { ids: [] })).toBe(false)
  expect(isTaken(bulkOrdersInput, { ids: Array.from({ length: 101 }, () => 'ord_1') })).toBe(false)
  expect(isTaken(cashInput, { amount: 5, source: 'gold' })).toBe(false)
  expect(isTaken(settledInput, { reference: ' ' })).toBe(false)
  expect(isTaken(settledInput, { reference: 'UTR 1' })).toBe(true)
})
