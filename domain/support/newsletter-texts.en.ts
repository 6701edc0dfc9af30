export const NEWSLETTER_TEXTS = {
  title: 'Join the Phirki post',
  offers: ['Weekly style tips', 'First access to new collections'],
  email: 'Email address',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  notice: 'We use your address for this letter only. Every letter has a link to leave.',
  privacy: 'Privacy Policy',
  leave: 'Leave the newsletter',
  welcome: 'Welcome to Our Community!',
  subscribed: 'Successfully subscribed to our newsletter!',
  failed: 'Could not subscribe. Please try again.',
  subscriberOffer: '{percent}% off for subscribers',
  /** Before the code. */
  subscriberCode: 'Your code for {percent}% off:',
} as const
