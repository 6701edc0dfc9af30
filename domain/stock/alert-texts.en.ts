/** What a shopper reads who wants to hear when a size is there again: form, answers, the page that ends it. */
export const STOCK_ALERT_TEXTS = {
  title: 'Tell me when it is back',
  text: 'We write one letter when it is back in the shop. Your address is used for nothing else, and forgotten after half a year.',
  size: 'Size',
  sizeIs: 'Size {size}',
  email: 'Email address',
  send: 'Tell me',
  sending: 'Noting it…',
  failed: 'That could not be noted. Please try again.',
  close: 'Close',

  waiting: 'Done. We write to {email} once, when size {size} is back.',
  isBack: 'Good news: size {size} is back already. Look at the page again.',

  leaveTitle: 'No more letters about sizes',
  leaving: 'Taking your wishes back…',
  left: 'Done. You wait for no size any more, and we have forgotten your address here.',
  leaveFailed: 'That could not be done. Please try again.',
  noLink: 'Open the link in one of our letters: it ends them.',
  continueShopping: 'Continue Shopping',
} as const

/** The letter itself. */
export const STOCK_BACK_MESSAGE = {
  there: {
    subject: '{product} is back in size {size}',
    text: 'You asked us to tell you: {product} can be had in size {size} again. There may be few, so the first come first.',
    button: 'See it in the shop',
  },
  goneAgain: {
    subject: '{product} in size {size} came back and is gone again',
    text: 'You asked us to tell you: {product} was back in size {size}, and somebody was quicker. You can ask us again on its page.',
    button: 'See its page',
  },
  once: 'This is the only letter about it. Should you wait for other sizes too, you can end that here:',
  leave: 'Tell me nothing more',
  why: 'You get this message because this address was typed on the page of a product whose size was sold out.',
} as const
