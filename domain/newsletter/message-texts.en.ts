/** The letters of the newsletter itself. */
export const NEWSLETTER_MESSAGES = {
  confirmSubject: 'Please confirm: our newsletter to you',
  confirmHeading: 'One press, and it begins',
  confirmText:
    'Somebody, most likely you, asked for our newsletter to this address. Press the button and it begins.',
  confirmButton: 'Confirm my subscription',
  confirmCoupon: 'Your code for {percent}% off comes with the next letter.',
  confirmWarning:
    'If it was not you, leave this letter alone: nothing more comes. The button works for {days} days.',
  confirmWhy: 'You get this letter because this address was typed into our form for the newsletter.',
  already: 'You get our newsletter already',
  alreadyText:
    'Somebody, most likely you, asked for our newsletter to this address. It comes already: there is nothing to do.',
  welcomeSubject: 'Welcome to our newsletter',
  welcomeHeading: 'Welcome to Our Community!',
  welcomeText:
    'Your subscription is confirmed: style tips and new collections come to this address from now on.',
  couponTitle: 'Your welcome code',
  couponCode: 'Code',
  couponBenefit: '{percent}%',
  couponWhat: 'It takes off',
  couponWho: 'It is for',
  couponFor: 'one order with this e-mail address',
  couponForFirst: 'your first order, with this e-mail address',
  couponFrom: 'From a subtotal of',
  shop: 'Look at what is new',
  leave: 'Leave the newsletter',
  welcomeWhy:
    'You get this letter because you confirmed our newsletter to this address. You may leave at any time.',
} as const
