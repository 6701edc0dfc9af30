/** Texts of back-in-stock requests: form, answers, and the page that cancels one. */
export const STOCK_ALERT_TEXTS = {
  title: 'Notify me when it’s back',
  text: 'We’ll email you once when it’s back in stock. We use your email for nothing else and delete it after six months.',
  size: 'Size',
  sizeIs: 'Size {size}',
  email: 'Email address',
  send: 'Notify me',
  sending: 'Saving…',
  failed: 'We couldn’t save that. Please try again.',
  close: 'Close',

  waiting: 'Done. We’ll email {email} once when size {size} is back in stock.',
  isBack: 'Good news: size {size} is already back in stock. Reload the page to order it.',

  leaveTitle: 'Stop back-in-stock emails',
  leaving: 'Stopping your alerts…',
  left: 'Done. We’ve cancelled all your alerts and deleted your email from them.',
  leaveFailed: 'We couldn’t stop your alerts. Please try again.',
  noLink: 'To stop these emails, open the link in one of them.',
  continueShopping: 'Continue Shopping',
} as const

/** The email. */
export const STOCK_BACK_MESSAGE = {
  there: {
    subject: 'Back in stock: {product}, size {size}',
    text: '{product} is back in stock in size {size}. There may only be a few left.',
    button: 'View product',
  },
  goneAgain: {
    subject: 'Sold out again: {product}, size {size}',
    text: '{product} was back in size {size} but has already sold out. You can set a new alert on its page.',
    button: 'View product',
  },
  once: 'We won’t email you about it again. To cancel your other alerts:',
  leave: 'Cancel all alerts',
  why: 'You received this email because this address was entered for a back-in-stock alert.',
} as const
