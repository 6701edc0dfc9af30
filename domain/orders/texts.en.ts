/** Texts for placing, following and paying for orders. */
export const ORDER_TEXTS = {
  stepInvalid: 'Please fill in all required fields correctly', // as specified
  processing: 'Processing...', // as specified
  placeOrder: 'Place Order', // as specified
  placed: 'Order placed successfully!',
  found: 'Found',
  trackNotFound: 'We couldn’t find an order with this number and this phone or email. Please check both.',
  cancelled: 'Order cancelled',
  placedCash: 'Order placed successfully! Cash on Delivery selected.', // as specified
  paymentSuccessful: 'Payment successful!', // as specified
  verifying: 'Verifying Payment...', // as specified
  verifyingText: 'Please do not close this window. This may take a few seconds.', // as specified
  verificationFailed: 'Payment verification failed!', // as specified
  verifyFailed: 'Verification failed', // as specified
  orderFailed: 'Order failed', // as specified
  somethingWrong: 'Something went wrong during order placement', // as specified
  fetchFailed: 'Fetch failed', // as specified
  loginRequired: 'No user data found', // as specified
  loadingOrder: 'Loading order...', // as specified
  orderNotFound: 'Order Not Found', // as specified
  backToOrders: 'Back to Orders', // as specified
  continueShopping: 'Continue Shopping', // as specified
  noOrders: 'No orders yet', // as specified
  startShopping: 'Start Shopping', // as specified
  orderConfirmed: 'Order Confirmed', // as specified
  viewOrderHistory: 'View Order History', // as specified
  contactSupport: 'Contact support', // as specified
  payAgain: 'Pay again', // as specified
} as const
