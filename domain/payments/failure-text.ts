import { MONEY_COMES_BACK, PAYMENT_FAILURE_TEXTS } from '#texts/payments/failure-texts.ts'

/** Other spellings of the same reasons. */
const SAME: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient_fund',
  incorrect_otp: 'invalid_otp',
  payment_timeout: 'payment_timed_out',
}

/** Reasons after which the provider may already have the money. */
const MONEY_MAY_BE_HELD = new Set([
  'payment_timed_out',
  'gateway_technical_error',
  'bank_technical_error',
  'server_error',
])

/** The text for a failed attempt; a general sentence for unknown reasons. */
export function paymentFailureText(reason: string | null): string {
  const given = (reason ?? '').toLowerCase()
  const known = Object.hasOwn(SAME, given) ? (SAME[given] ?? given) : given
  const sentences: Readonly<Record<string, string>> = PAYMENT_FAILURE_TEXTS
  const sentence = Object.hasOwn(sentences, known) ? sentences[known] : undefined
  const text = sentence ?? PAYMENT_FAILURE_TEXTS.payment_failed
  return MONEY_MAY_BE_HELD.has(known) ? `${text} ${MONEY_COMES_BACK}` : text
}
