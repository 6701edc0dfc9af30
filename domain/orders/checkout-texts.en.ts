/** Texts of the checkout besides the fixed ones in texts.ts. */
export const CHECKOUT_TEXTS = {
  title: 'Checkout',
  steps: 'Steps of the checkout',
  stepNames: ['Contact', 'Address', 'Payment'],
  needsScript: 'The checkout needs JavaScript. Please turn it on and reload the page.',
  loading: 'Loading your cart',
  openingOrder: 'Opening your order…',
  contactHeading: 'Contact details',
  contactText: 'Only for order updates and delivery calls.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: '10 digits. The courier may call this number.',
  haveAccount: 'Have an account?',
  login: 'Log in',
  haveAccountText: 'to use your saved details.',
  addressHeading: 'Delivery address',
  addressText: 'We ship within India.',
  saved: 'Saved addresses',
  stateChoose: 'Choose a state',
  billingDifferent: 'My billing details are different',
  billingHeading: 'Billing details',
  paymentHeading: 'How would you like to pay?',
  paymentText: 'You can change this until you place the order.',
  paymentMethod: 'Payment method',
  checkOrder: 'Check your order',
  methodsFailed: 'We couldn’t load the payment methods.',
  onlyCash: 'Online payment is not available right now.',
  change: 'Change',
  previous: 'Previous', // as specified
  continue: 'Continue', // as specified
  backToCart: 'Back to Cart', // as specified
  retry: 'Try again',
  privacy: 'Your payment details go only to the payment provider.',
  testPayment: 'Test payment. No money is charged.',
  notPaidYet: 'Your order is placed but not paid yet. We’ll hold it for 30 minutes.',
  payByCash: 'Pay cash on delivery instead',
  cancelOrder: 'Cancel this order',
  checkingBank: 'Checking with your bank. If the payment went through, this page continues automatically.',
  unanswered: 'We couldn’t confirm your order. Press Place Order again. It won’t be placed twice.',
  orderedElsewhere: 'You’ve already ordered this cart. You can find it in your orders.',
  ofAnotherAccount:
    'This order was placed from another account or as a guest and may already be paid. Check there, or in our email, before you order again.',
  orderAnew: 'Place a new order',
  attemptCancelled: 'Your earlier order was cancelled. Press Place Order to order again.',
  windowFailed:
    'The payment page could not be opened. Check your connection, turn off any blockers and try again.',
  cashChosen: 'Your order is now cash on delivery.',
  cancelled: 'Your order was cancelled.',
  couponEnded: 'Your coupon no longer applies. Check the new total and place the order again.',
  sessionEnded: 'You’ve been logged out. Please continue from the first step.',
  viewOrders: 'View your orders',
  deliveryFacts: 'What to expect',
  orderSummary: 'Order summary',
  unavailable: 'Some items are no longer available. Remove them from your cart to continue.',
  pincodeFound: '{place} found',
  returnsWithin: 'Returns within {days} days of delivery, unused and in the original packaging',
  cancelFree: 'Cancel free of charge until the order is shipped',
  deliveringTo: 'Delivering to ',
  /** A non-breaking space keeps it on one line. */
  quantity: 'Qty\u00a0{quantity}',
  foldedSummary: 'Order summary ({lines})',
  /** The purchase's name in the payment provider's window. */
  orderNumber: 'Order {number}',
  /** Why a total cannot be paid in cash. */
  cashFrom: 'Available for orders from {least}',
  cashUpTo: 'Available for orders up to {most}',
  cashBetween: 'Available for orders from {least} to {most}',
  /** Under the method, where the cart alone has too many pieces for cash. */
  cashPieces: 'Available for up to {most} items',
} as const

/** Labels of the billing fields, distinct from those of the delivery address. */
export const BILLING_LABELS = {
  billingFirstName: 'Billing first name',
  billingLastName: 'Billing last name',
  billingZipCode: 'Billing pincode',
  billingAddress: 'Billing address',
  billingCity: 'Billing city',
  billingState: 'Billing state',
  billingCountry: 'Billing country',
} as const
