/** The methods of payment by name, and what happens after Place Order under each. */
export const PAYMENT_MODE_TEXTS = {
  labels: {
    card: 'Credit / Debit Card',
    upi: 'UPI',
    netBanking: 'Net Banking',
    cod: 'Cash on Delivery',
    link: 'Payment link',
    cash: 'Cash',
    upiDirect: 'UPI to the shop',
    cardTerminal: 'Card machine',
  },
  hints: {
    card: 'Enter your card details on the next page.',
    upi: 'Choose a UPI app on the next page.',
    netBanking: 'Select your bank on the next page.',
    cod: 'Pay in cash on delivery.',
  },
} as const
