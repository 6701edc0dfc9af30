import { expect, it } from 'vitest'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import { cashRefusal, effectiveMode } from './payment-choice.ts'

const methods = { online: true, cod: true, notice: null, cashRefusal: null, mostCashPieces: null }
const cash = {
  settings: { ...someSettings.cashOnDelivery, enabled: true },
  totalPaise: 1_299_00,
  pieces: 1,
  hidesPrices: false,
  refused: null,
}
type Methods = NonNullable<Parameters<typeof effectiveMode>[1]>
const mode = (
  wanted: Parameters<typeof effectiveMode>[0],
  offered: Partial<Methods> = {},
  refused: string | null = null,
) => effectiveMode(wanted, { ...methods, ...offered } as Methods, { ...cash, refused })

it('effectiveMode() starts with card, then takes the method used last', () => {
  expect(mode(null)).toBe('card')
  expect(mode('upi')).toBe('upi')
  expect(mode('cod')).toBe('cod')
})

it('cashRefusal() says why a gift without prices cannot be paid in cash', () => {
  const all = { ...methods } as Methods
  expect(cashRefusal({ ...cash, hidesPrices: true }, all)).toBe(
    'Not available with “No prices in the parcel”',
  )
  expect(effectiveMode('cod', all, { ...cash, hidesPrices: true })).toBe('card')
  expect(cashRefusal(cash, all)).toBeNull()
})

it('effectiveMode() takes card for cash that is refused, and cash where nothing else is offered', () => {
  expect(mode('cod', {}, 'Not here')).toBe('card')
  expect(mode('upi', { online: false })).toBe('cod')
  expect(mode('upi', { online: false }, 'Not here')).toBeNull()
})
