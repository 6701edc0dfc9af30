/** What the page of an invitation and the list of one's own reviews say. */
export const REVIEW_PAGE_TEXTS = {
  title: 'Your review',
  heading: 'How was it?',
  about: 'Order #{number}',
  loading: 'Loading your order...',
  loadFailed: 'What you ordered could not be loaded.',
  missing: 'This link does not open a review any more',
  missingText:
    'It may be old or cut off. Log in with the account that placed the order, and review it there.',
  toOrders: 'My orders',
  products: 'What you ordered',
  notYet: 'Not delivered yet',
  none: 'Nothing of this order can be reviewed.',
  retry: 'Try again',

  leaveTitle: 'Letters that ask for a review',
  leaveText:
    'After a delivery we ask once for a review. If you do not want that, we stop. Letters about your orders still come.',
  leaveButton: 'Do not ask me for reviews',
  askAgain: 'Ask me again',
  leaveFailed: 'That could not be saved. Please try again.',

  ownTitle: 'Reviews',
  ownEmpty: 'No reviews yet',
  ownEmptyText: 'Once an order is delivered, you can review it on its page. Your reviews appear here.',
  ownFailed: 'Your reviews could not be loaded.',
} as const
