/** What the checkout says beyond the fixed texts of texts.ts. */
export const CHECKOUT_TEXTS = {
  title: 'Checkout',
  steps: 'Steps of the checkout',
  needsScript: 'The checkout needs JavaScript. Please switch it on and load the page again.',
  loading: 'Loading your cart',
  openingOrder: 'Opening your order...',
  contactHeading: 'How do we reach you?',
  contactText: 'For your order updates and the delivery call. Nothing else.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: '10 digits. The courier may call this number.',
  haveAccount: 'Have an account?',
  login: 'Login',
  haveAccountText: 'to use your saved details.',
  addressHeading: 'Where should it land?',
  addressText: 'We ship anywhere in India.',
  saved: 'Saved places',
  addressPlaceholder: 'House, street, area',
  stateChoose: 'Choose a state',
  billingDifferent: 'My billing details are different',
  billingHeading: 'Billing details',
  paymentHeading: 'How would you like to pay?',
  paymentText: 'You can change this until you place the order.',
  paymentMethod: 'Payment method',
  methodsFailed: 'The ways to pay could not be loaded.',
  onlyCash: 'Online payment is not available just now.',
  change: 'Change',
  previous: 'Previous',
  continue: 'Continue',
  backToCart: 'Back to Cart',
  retry: 'Try again',
  privacy: 'Your details stay between us and the payment provider.',
  testPayment: 'Test payment. No money moves.',
  notPaidYet: 'Your order is placed and waits for its payment. It is kept for 30 minutes.',
  payByCash: 'Pay cash on delivery instead',
  cancelOrder: 'Cancel this order',
  checkingBank: 'Checking with your bank. If the payment went through, this page goes on by itself.',
  unanswered:
    'We could not tell whether your order arrived. Press Place Order again: it is never ordered twice.',
  orderedElsewhere: 'This cart has been ordered already. You find the order under your orders.',
  ofAnotherAccount:
    'This order was placed with another account or as a guest. It may still be paid: look for it there, or in our e-mail, before you order again.',
  orderAnew: 'Place a new order',
  attemptCancelled: 'The earlier order of this cart was cancelled. Press Place Order to order it now.',
  windowFailed:
    'The payment page could not be opened. Check your connection, or switch off what blocks it, and try again.',
  cashChosen: 'Your order is now cash on delivery.',
  cancelled: 'Your order was cancelled.',
  couponEnded: 'The coupon no longer applies. Please look at the total and place the order again.',
  sessionEnded: 'You have been signed out. Please continue from the first step.',
  viewOrders: 'View your orders',
  deliveryFacts: 'What to expect',
  orderSummary: 'Order summary',
  unavailable: 'Something in your cart cannot be bought any more. Please take it out in the cart.',
} as const

/** Names of the billing fields, apart from those of the delivery. */
export const BILLING_LABELS = {
  billingFirstName: 'Billing first name',
  billingLastName: 'Billing last name',
  billingZipCode: 'Billing pincode',
  billingAddress: 'Billing address',
  billingCity: 'Billing city',
  billingState: 'Billing state',
  billingCountry: 'Billing country',
} as const

/** 'Bengaluru, Karnataka found' */
export function pincodeFound({ city, state }: { city: string; state: string }): string {
  return `${[city, state].filter(Boolean).join(', ')} found`
}

/** 'Arrives by 27 Nov 2026 (3-7 business days)' */
export function deliveryFact(date: string, [from, to]: readonly [number, number]): string {
  return `Arrives by ${date} (${from}-${to} business days)`
}

export function returnFact(days: number): string {
  return `Returns within ${days} days of delivery, unused and in the original packaging`
}

export const CANCEL_FACT = 'Cancel free of charge until the order is shipped'

/** 'Qty 2', never on two lines */
export function quantityText(quantity: number): string {
  return `Qty\u00a0${quantity}`
}

/** 'Order summary (3)' */
export function foldedSummary(count: number): string {
  return `${CHECKOUT_TEXTS.orderSummary} (${count})`
}

export const DELIVERING_TO = 'Delivering to '

export function orderDescription(orderNumber: string): string {
  return `Order ${orderNumber}`
}

/** Why a total cannot be paid in cash. Amounts as texts, null where there is no limit. */
export function cashLimit(from: string | null, to: string | null): string {
  const range = [from ? `from ${from}` : '', to ? `up to ${to}` : ''].filter(Boolean).join(' ')
  return `Possible for orders ${range}`
}

/** What the pages of placed orders say beyond the fixed texts of texts.ts. */
export const ORDER_PAGE_TEXTS = {
  confirmationTitle: 'Order confirmation',
  ordersTitle: 'Orders',
  orderTitle: 'Order',
  whatYouOrdered: 'What you ordered',
  progress: 'Progress of the order',
  payment: 'Payment',
  shippingAddress: 'Shipping address',
  contact: 'Contact',
  paymentPending: 'Payment pending',
  unpaidTitle: 'Order placed',
  unpaidText: 'It waits for its payment and is kept for 30 minutes.',
  cancelledTitle: 'Order cancelled',
  yourOrders: 'Your orders',
  back: 'Back',
  searchOrders: 'Search orders',
  searchPlaceholder: 'Search by item',
  filters: 'Orders by status',
  noMatch: 'No orders found',
  noMatchText: 'Try another word or another status.',
  emptyText: 'The line is free. Hang something happy on it.',
  loadingOrders: 'Loading orders...',
  items: 'Items',
  deliveringTo: 'Delivering to',
  method: 'Method',
  status: 'Status',
  coupon: 'Coupon',
  refunded: 'Refunded',
  missingText: 'Check the link, or log in with the account that placed the order.',
  keepOrder: 'Keep it',
  confirmCancel: 'Are you sure you want to cancel this order? What was paid is refunded.',
  confirmCancelButton: 'Cancel order',
  notDelivered: 'This order was cancelled.',
  reviewHeading: 'How was it?',
  reviewText: 'Your review helps another parent choose the right size.',
  reviewProduct: 'Product',
  rating: 'Rating',
  review: 'Your review',
  reviewPlaceholder: 'Fit, fabric, how many twirls',
  addPhotos: 'Add photos',
  addVideo: 'Add a video',
  submitReview: 'Submit review',
  submittingReview: 'Submitting...',
  askReturn: 'Ask for a return',
} as const

/** 'Thank you, Ananya. We are ironing out the creases already.' */
export function thanks(firstName: string): string {
  return `Thank you, ${firstName}. We are ironing out the creases already.`
}

/** '#8F2C1A' */
export function hashNumber(orderNumber: string): string {
  return `#${orderNumber}`
}

/** 'Placed 20 Nov 2026' */
export function placedOn(date: string): string {
  return `Placed ${date}`
}

export const ESTIMATED_DELIVERY = 'Estimated delivery '
export const TRACKING_FOLLOWS = '. A tracking link will reach you by e-mail or SMS.'

/** 'Usually 3-5 days from here. Arriving by 27 Nov 2026.' */
export function stepOutlook(estimate: string, date: string): string {
  return [estimate ? `Usually ${estimate} from here.` : '', `Arriving by ${date}.`].filter(Boolean).join(' ')
}

export function deliveredOn(date: string): string {
  return `Delivered on ${date}.`
}

/** 'Ship to Ananya Rao, Bengaluru 560038 · UPI, Paid' */
export function orderLineAbout({
  name,
  city,
  zipCode,
  method,
  paid,
}: Record<'name' | 'city' | 'zipCode' | 'method' | 'paid', string>): string {
  return `Ship to ${name}, ${city} ${zipCode} · ${method}, ${paid}`
}

export function starsLabel(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}`
}

export function filesChosen(count: number): string {
  return count === 1 ? '1 file chosen' : `${count} files chosen`
}

export function morePictures(count: number): string {
  return `and ${count} more`
}
