export const COOKIE_TEXTS = {
  region: 'Cookies',
  text: 'May we use cookies for statistics and ads?',
  more: 'Cookie Policy',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'You have accepted. This browser tells what is looked at and bought.',
  declined: 'You have declined. This browser tells nothing.',
  choice: 'Your choice',
  undecided: 'You have not chosen yet. This browser tells nothing until you accept.',
} as const
