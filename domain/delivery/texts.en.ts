/** Texts about the place of delivery. */
export const DELIVERY_TEXTS = {
  pincode: 'Delivery to pincode',
  check: 'Check',
  checkHint: 'See the delivery date and if cash on delivery is available.',
  sixDigits: 'Enter a 6-digit pincode.',
  asking: 'Checking your pincode',
  cash: 'Cash on delivery is available',
  /** If the date is unknown. */
  usually: 'Usually arrives in {from}–{to} business days.',
  /** At army addresses. */
  usuallyArmy: 'Usually arrives in {from}–{to} days.',
  /** On a product card: the last day of the promise. */
  cardDay: 'By {day}',
  /** In the header, without and with a pincode. */
  chip: 'Pincode',
  deliverTo: 'Deliver to {pincode}',
  /** After the usual days on a product page. */
  addPincode: 'Add your PIN code for the date',
  sheetTitle: 'Where should we deliver?',
  sheetDone: 'Done',
  /** In the sheet: the addresses of a signed-in customer. */
  savedAddresses: 'Saved addresses',
  savedAddress: '{kind} · {pincode}',
  logIn: 'Log in',
  logInText: 'to use a saved address.',
  failed: 'We couldn’t check your pincode.',
  retry: 'Try again',
} as const
