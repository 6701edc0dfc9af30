/** Texts of the invitation page and of the list of one's own reviews. */
export const REVIEW_PAGE_TEXTS = {
  title: 'Your review',
  heading: 'How was it?',
  about: 'Order #{number}',
  loading: 'Loading your order…',
  loadFailed: 'We couldn’t load your order.',
  missing: 'This link has expired',
  missingText: 'Log in to the account that placed the order to review it there.',
  toOrders: 'My orders',
  products: 'What you ordered',
  notYet: 'Not delivered yet',
  none: 'The items in this order cannot be reviewed.',
  retry: 'Try again',

  leaveTitle: 'Review emails',
  leaveText:
    'We email you once after a delivery to ask for a review. If you stop these emails, you’ll still get emails about your orders.',
  leaveButton: 'Stop review emails',
  askAgain: 'Resume review emails',
  leaveFailed: 'We couldn’t save that. Please try again.',

  ownTitle: 'Reviews',
  ownEmpty: 'No reviews yet',
  ownEmptyText: 'After delivery, you can review an order on its page. Your reviews appear here.',
  ownFailed: 'We couldn’t load your reviews.',
} as const
