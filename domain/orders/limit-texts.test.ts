import { expect, it } from 'vitest'
import { openCashOrdersText, openCashPiecesText, tooManyOrdersText } from '#texts/orders/limit-texts.ts'

it('openCashOrdersText() counts in words that fit', () => {
  expect(openCashOrdersText(3)).toBe(
    'You have 3 cash orders on the way. Pay online or wait until one is delivered.',
  )
  expect(openCashOrdersText(1)).toBe(
    'You have 1 cash order on the way. Pay online or wait until it is delivered.',
  )
})

it('openCashPiecesText() says what is on the way only where something is', () => {
  expect(openCashPiecesText({ most: 50, open: 0 })).toMatch(/^Cash on delivery .+ 50 pieces at a time\. Pay/)
  expect(openCashPiecesText({ most: 50, open: 12 })).toContain('and 12 are on the way already')
})

it('tooManyOrdersText() rounds the wait up to minutes', () => {
  expect(tooManyOrdersText('account', 61)).toContain('again in 2 minutes')
  expect(tooManyOrdersText('network', 20)).toMatch(/^Many orders came from your network .+ again in a minute/)
})
