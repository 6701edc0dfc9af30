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
} as const

/** '15% off for subscribers'. */
export function subscriberOffer(percent: number): string {
  return `${percent}% off for subscribers`
}

/** 'Your code for 15% off:', before the code. */
export function subscriberCode(percent: number): string {
  return `Your code for ${percent}% off:`
}
