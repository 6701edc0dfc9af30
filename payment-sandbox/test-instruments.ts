/** Instruments of the provider's test mode. They belong to no one. */
export interface TestCard {
  number: string
  network: 'Visa' | 'MasterCard' | 'RuPay' | 'Diners Club' | 'American Express'
  /** Why the payment fails when "Failure" is clicked on the bank's page; null for a card that works. */
  failure: string | null
}

const workingCards: TestCard[] = [
  { number: '4100280000001007', network: 'Visa', failure: null },
  { number: '5500670000001002', network: 'MasterCard', failure: null },
  { number: '6527658900001005', network: 'RuPay', failure: null },
  { number: '36082800091007', network: 'Diners Club', failure: null },
  { number: '340256000401007', network: 'American Express', failure: null },
]

const failingCards: [failure: string, visa: string, masterCard: string][] = [
  ['payment_timed_out', '4100280000090000', '5305620000060000'],
  ['insufficient_fund', '4100280000080001', '5305620000050001'],
  ['payment_cancelled', '4100280000070002', '5305620000040002'],
  ['card_declined', '4100280000060003', '5305620000030003'],
  ['card_disabled_for_online_payments', '4100280000030006', '5305620000000006'],
  ['card_number_invalid', '4100280000010008', '5305620000080008'],
  ['gateway_technical_error', '4100280000020007', '5305620000090007'],
  ['authentication_failed', '4100280000000009', '5305620000070009'],
]

export const testCards: readonly TestCard[] = [
  ...workingCards,
  ...failingCards.flatMap(([failure, visa, masterCard]): TestCard[] => [
    { number: visa, network: 'Visa', failure },
    { number: masterCard, network: 'MasterCard', failure },
  ]),
]

/** The test card with that number, ignoring spaces; undefined for any other card, including real ones. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\s/g, '')
  return testCards.find((card) => card.number === digits)
}

export const upiIds = { success: 'success@razorpay', failure: 'failure@razorpay' } as const

export const upiApps = ['Google Pay', 'PhonePe', 'Paytm', 'BHIM'] as const

export const banks = [
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
  { code: 'PUNB', name: 'Punjab National Bank' },
] as const

export const wallets = [
  { code: 'mobikwik', name: 'MobiKwik' },
  { code: 'olamoney', name: 'Ola Money' },
  { code: 'payzapp', name: 'PayZapp' },
] as const

interface FailureWords {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR'
  source: string
  step: string
  description: string
}

const failureWords: Record<string, FailureWords> = {
  payment_timed_out: {
    code: 'GATEWAY_ERROR',
    source: 'customer',
    step: 'payment_authentication',
    description: 'Payment was not completed on time.',
  },
  insufficient_fund: {
    code: 'BAD_REQUEST_ERROR',
    source: 'bank',
    step: 'payment_authorization',
    description:
      'Your payment could not be completed due to insufficient account balance. Try again with another card.',
  },
  payment_cancelled: {
    code: 'BAD_REQUEST_ERROR',
    source: 'customer',
    step: 'payment_authentication',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
  },
  card_declined: {
    code: 'BAD_REQUEST_ERROR',
    source: 'bank',
    step: 'payment_authorization',
    description: 'Your payment was declined by the card issuer. Try another payment method.',
  },
  card_disabled_for_online_payments: {
    code: 'BAD_REQUEST_ERROR',
    source: 'bank',
    step: 'payment_authorization',
    description: 'This card is disabled for online payments. Try another payment method.',
  },
  card_number_invalid: {
    code: 'BAD_REQUEST_ERROR',
    source: 'customer',
    step: 'payment_authorization',
    description: 'The card number is not valid. Check it and try again.',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    source: 'gateway',
    step: 'payment_authorization',
    description: 'Your payment did not go through due to a temporary issue. Try again after some time.',
  },
  authentication_failed: {
    code: 'BAD_REQUEST_ERROR',
    source: 'customer',
    step: 'payment_authentication',
    description: 'Your payment could not be authenticated. Try again.',
  },
  invalid_otp: {
    code: 'BAD_REQUEST_ERROR',
    source: 'customer',
    step: 'payment_authentication',
    description: 'The OTP was not right. Try again.',
  },
  payment_declined: {
    code: 'BAD_REQUEST_ERROR',
    source: 'bank',
    step: 'payment_authorization',
    description: 'Your payment was declined by the bank. Try another payment method.',
  },
}

const otherFailure: FailureWords = {
  code: 'BAD_REQUEST_ERROR',
  source: 'bank',
  step: 'payment_authorization',
  description: 'Payment failed.',
}

/** The error fields of a failure reason. */
export function wordsOfFailure(reason: string): FailureWords {
  return failureWords[reason] ?? otherFailure
}
