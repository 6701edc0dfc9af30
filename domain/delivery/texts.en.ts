/** What the shop's pages ask and say of a place of delivery. */
export const DELIVERY_TEXTS = {
  pincode: 'Delivery to pincode',
  check: 'Check',
  checkHint: 'See the day of delivery, and whether you can pay in cash.',
  sixDigits: 'A pincode has six digits.',
  asking: 'Looking up your pincode',
  cash: 'Cash on delivery is possible',
  /** Where the day is not known. */
  usually: 'Usually arrives in {from}–{to} business days.',
  /** At army addresses. */
  usuallyArmy: 'Usually arrives in {from}–{to} days.',
  failed: 'We could not look up your pincode just now.',
  retry: 'Try again',
} as const
