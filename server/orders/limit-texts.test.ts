import { expect, it } from 'vitest'
import { defaultWords } from '../language/words.ts'
import {
  cashPiecesLimitText,
  openCashLimitText,
  ordersLimitText,
  unpaidOfAccountText,
  unpaidOfNetworkText,
  unpaidOfSizeText,
} from './limit-texts.ts'

it('openCashLimitText() uses the right plural', () => {
  expect(openCashLimitText(3)(defaultWords)).toBe(
    'You have 3 cash orders on the way. Pay online or wait until one is delivered.',
  )
  expect(openCashLimitText(1)(defaultWords)).toBe(
    'You have 1 cash order on the way. Pay online or wait until it is delivered.',
  )
})

it('cashPiecesLimitText() mentions open orders only if there are any', () => {
  expect(cashPiecesLimitText({ most: 50, open: 0 })(defaultWords)).toMatch(
    /^Cash on delivery .+ 50 items at a time\. Pay/,
  )
  expect(cashPiecesLimitText({ most: 50, open: 12 })(defaultWords)).toContain('and 12 are already on the way')
})

it('ordersLimitText() rounds the wait up to minutes', () => {
  expect(ordersLimitText('account', 61)(defaultWords)).toContain('again in 2 minutes')
  expect(ordersLimitText('network', 20)(defaultWords)).toMatch(
    /^Many orders came from your network .+ again in a minute/,
  )
})

it('unpaid limits come with a way forward', () => {
  expect(unpaidOfAccountText({ most: 60, held: 1 })(defaultWords)).toMatch(
    /^You already have 1 unpaid item on order/,
  )
  expect(unpaidOfAccountText({ most: 60, held: 0 })(defaultWords)).toMatch(/Order fewer items, pay, and then/)
  expect(unpaidOfNetworkText(30)(defaultWords)).toMatch(/try again in a minute\.$/)
  const size = { name: 'Frock', size: '2-3Y', waitSeconds: 61 }
  expect(unpaidOfSizeText({ ...size, left: 2 })(defaultWords)).toContain('Reduce the quantity to 2')
  expect(unpaidOfSizeText({ ...size, left: 0 })(defaultWords)).toMatch(/try again in 2 minutes\.$/)
})
