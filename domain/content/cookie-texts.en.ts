export const COOKIE_TEXTS = {
  region: 'Cookies',
  title: 'A small crumb of a question',
  text: 'May we count which pages help? Your cart is kept in this browser either way.',
  more: 'Cookie Policy',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'You have accepted. Visits are counted.',
  declined: 'You have declined. Nothing is counted.',
  choice: 'Your choice',
  undecided: 'You have not chosen yet. Nothing is counted until you accept.',
} as const
