export const ERROR_MESSAGES = {
  notFound: 'Page Not Found',
  notFoundText: 'The wind took this page. The clothes are still here.',
  goHome: 'Go to Homepage',
  browse: 'Browse Products',
  goBack: 'Go Back',
  broken: 'Something broken?',
  contactUs: 'Contact us',
  failed: 'This page could not be shown',
  failedText: 'Your cart is safe. Try again in a moment.',
  tryAgain: 'Try again',
} as const
