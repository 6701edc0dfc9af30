export const NEWSLETTER_TEXTS = {
  title: 'Join the {brand} post',
  styleTips: 'Weekly style tips',
  firstAccess: 'First access to new collections',
  email: 'Email address',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  notice:
    'A letter comes first: its link confirms your address. We use that for the newsletter only, and every one has a link to leave.',
  privacy: 'Privacy Policy',
  leave: 'Leave the newsletter',
  welcome: 'Welcome to Our Community!',
  subscribed: 'Successfully subscribed to our newsletter!',
  confirmNow: 'Confirm it by the link in our letter: nothing else comes before.',
  confirmForCode:
    'Confirm it by the link in our letter: your code comes then, for one order with your address.',
  failed: 'Could not subscribe. Please try again.',
  subscriberOffer: '{percent}% off for subscribers',
} as const
