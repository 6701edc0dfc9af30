/** The emails of the newsletter. */
export const NEWSLETTER_MESSAGES = {
  confirmSubject: 'Please confirm your newsletter subscription',
  confirmHeading: 'Confirm your subscription',
  confirmText: 'You asked for our newsletter at this address. Press the button to start receiving it.',
  confirmButton: 'Confirm my subscription',
  confirmCoupon: 'We’ll email your {percent}% off code after you confirm.',
  confirmWarning: 'Didn’t ask for this? You can ignore this email. The button works for {days} days.',
  confirmWhy: 'You received this email because this address was entered in our newsletter form.',
  already: 'You’re already subscribed',
  alreadyText:
    'You asked for our newsletter at this address. You’re already subscribed, so there’s nothing more to do.',
  welcomeSubject: 'Welcome to our newsletter',
  welcomeHeading: 'Welcome to Our Community!', // as specified
  welcomeText: 'Your subscription is confirmed. We’ll send style tips and new collections to this address.',
  couponTitle: 'Your welcome code',
  couponCode: 'Code',
  couponBenefit: '{percent}%',
  couponWhat: 'Discount',
  couponWho: 'Valid for',
  couponFor: 'one order with this email address',
  couponForFirst: 'your first order with this email address',
  couponFrom: 'Minimum subtotal',
  shop: 'See what’s new',
  leave: 'Unsubscribe',
  welcomeWhy:
    'You received this email because you subscribed to our newsletter. You can unsubscribe at any time.',
} as const
