export const ERROR_TEXTS = {
  notFound: 'Page Not Found', // as specified
  notFoundText: 'We couldn’t find this page. It may have moved, or the link may be wrong.',
  goHome: 'Go to Homepage', // as specified
  browse: 'Browse Products', // as specified
  goBack: 'Go Back', // as specified
  broken: 'Need help?',
  contactUs: 'Contact us',
  failed: 'This page could not be shown',
  productsFailed: 'Failed to fetch products: {status}', // as specified
  failedText: 'Your cart is safe. Try again in a moment.',
  tryAgain: 'Try again',
  offline: 'You’re offline. Some things may not work until you’re back online.',
  onlineAgain: 'You’re back online.',
  goOn: 'Open page',
  stayHere: 'Stay on page',
} as const
