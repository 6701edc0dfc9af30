/** Why a payment did not go through, by the provider's reason. */
export const PAYMENT_FAILURE_TEXTS = {
  payment_cancelled: 'The payment was cancelled.',
  payment_timed_out: 'The bank did not answer in time.',
  payment_declined: 'The bank declined the payment. Please try another payment method.',
  payment_failed: 'The payment did not go through. Please try again.',
  insufficient_fund: 'There is not enough money in the account. Please try another payment method.',
  card_declined: 'The bank declined this card. Please try another card or UPI.',
  card_disabled_for_online_payments:
    'This card is not enabled for online payments. Ask your bank to enable it, or try another card.',
  card_number_invalid: 'The card number is incorrect. Please check it and try again.',
  card_expired: 'This card has expired. Please try another card.',
  authentication_failed: 'The bank could not verify you. Please try again.',
  invalid_otp: 'The OTP was incorrect. Please try again.',
  incorrect_pin: 'The PIN was incorrect. Please try again.',
  gateway_technical_error: 'The bank has a technical problem. Please try again in a few minutes.',
  bank_technical_error: 'The bank has a technical problem. Please try again in a few minutes.',
  server_error: 'The payment provider has a technical problem. Please try again in a few minutes.',
  payment_collect_request_expired: 'The request in your UPI app has expired. Please try again.',
  invalid_vpa: 'This UPI ID was not found. Please check it and try again.',
} as const

export const MONEY_COMES_BACK = 'If money was debited, it will be refunded within 5–7 business days.'
