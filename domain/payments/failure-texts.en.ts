const SENTENCES: Readonly<Record<string, string>> = {
  payment_cancelled: 'The payment was cancelled.',
  payment_timed_out: 'The bank did not answer in time.',
  payment_declined: 'The bank declined the payment. Please try another way to pay.',
  payment_failed: 'The payment did not go through. Please try again.',
  insufficient_fund: 'There is not enough money in the account. Please try another way to pay.',
  card_declined: 'The bank declined this card. Please try another card or UPI.',
  card_disabled_for_online_payments:
    'This card is not switched on for online payments. Your bank can switch it on.',
  card_number_invalid: 'The card number is not right. Please check it and try again.',
  card_expired: 'This card has expired. Please try another card.',
  authentication_failed: 'The bank could not confirm that it is you. Please try again.',
  invalid_otp: 'The one-time password was not right. Please try again.',
  incorrect_pin: 'The PIN was not right. Please try again.',
  gateway_technical_error: 'The bank has a technical problem. Please try again in a few minutes.',
  bank_technical_error: 'The bank has a technical problem. Please try again in a few minutes.',
  server_error: 'The payment provider has a technical problem. Please try again in a few minutes.',
  payment_collect_request_expired: 'The request in your UPI app has expired. Please try again.',
  invalid_vpa: 'This UPI ID is not known. Please check it and try again.',
}

/** Other spellings of the same reasons. */
const SAME: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient_fund',
  incorrect_otp: 'invalid_otp',
  payment_timeout: 'payment_timed_out',
}

/** Reasons after which the provider may already hold the money. */
const MONEY_MAY_BE_HELD = new Set([
  'payment_timed_out',
  'gateway_technical_error',
  'bank_technical_error',
  'server_error',
])

export const MONEY_COMES_BACK = 'If money left your account it comes back within 5-7 working days.'

/** What to tell a shopper about a failed attempt; knows every reason, with a general sentence for new ones. */
export function paymentFailureText(reason: string | null): string {
  const given = (reason ?? '').toLowerCase()
  const known = Object.hasOwn(SAME, given) ? (SAME[given] ?? given) : given
  const sentence = Object.hasOwn(SENTENCES, known) ? SENTENCES[known] : undefined
  const text = sentence ?? 'The payment did not go through. Please try again.'
  return MONEY_MAY_BE_HELD.has(known) ? `${text} ${MONEY_COMES_BACK}` : text
}
