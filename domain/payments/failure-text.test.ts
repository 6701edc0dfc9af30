import { describe, expect, it } from 'vitest'
import { MONEY_COMES_BACK, PAYMENT_FAILURE_TEXTS } from '#texts/payments/failure-texts.ts'
import { paymentFailureText } from './failure-text.ts'

describe('paymentFailureText()', () => {
  it.each([
    ['insufficient_funds', 'insufficient_fund'],
    ['incorrect_otp', 'invalid_otp'],
    ['payment_timeout', 'payment_timed_out'],
    ['PAYMENT_TIMED_OUT', 'payment_timed_out'],
  ])('has the same text for %s as for %s', (spelling, reason) => {
    expect(paymentFailureText(spelling)).toBe(paymentFailureText(reason))
    expect(paymentFailureText(reason)).not.toBe(paymentFailureText(null))
  })

  it.each(['constructor', 'toString', '', 'a_reason_of_tomorrow'])(
    'has a general sentence for the unknown "%s"',
    (reason) => {
      expect(paymentFailureText(reason)).toBe(PAYMENT_FAILURE_TEXTS.payment_failed)
      expect(paymentFailureText(null)).toBe(PAYMENT_FAILURE_TEXTS.payment_failed)
    },
  )

  it('promises a refund exactly if the provider may have the money', () => {
    const promising = [...Object.keys(PAYMENT_FAILURE_TEXTS), 'server_error', 'bank_technical_error']
      .filter((reason) => paymentFailureText(reason).endsWith(` ${MONEY_COMES_BACK}`))
      .sort()
    expect([...new Set(promising)]).toEqual([
      'bank_technical_error',
      'gateway_technical_error',
      'payment_timed_out',
      'server_error',
    ])
  })
})
