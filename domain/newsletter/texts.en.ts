export const NEWSLETTER_TEXTS = {
  title: 'Join the {brand} newsletter',
  styleTips: 'Weekly style tips',
  firstAccess: 'First access to new collections',
  email: 'Email address',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  emailMissing: 'Please enter your email address', // as specified
  emailInvalid: 'Please enter a valid email address', // as specified
  notice:
    'We’ll email you a link to confirm your address. We use it only for the newsletter. You can unsubscribe at any time.',
  privacy: 'Privacy Policy',
  leave: 'Unsubscribe',
  welcome: 'Welcome to Our Community!', // as specified
  subscribed: 'Successfully subscribed to our newsletter!', // as specified
  confirmNow: 'Please open the link in our email to confirm.',
  confirmForCode:
    'Please open the link in our email to confirm. We’ll then send your code, valid for one order.',
  failed: 'Could not subscribe. Please try again.',
  subscriberOffer: '{percent}% off for subscribers',
} as const
