export const COOKIE_TEXTS = {
  region: 'Cookies',
  text: 'May we use cookies for statistics and ads?',
  more: 'Cookie Policy', // as specified
  accept: 'Accept', // as specified
  decline: 'Decline', // as specified
  accepted: 'You accepted cookies. We collect statistics on what is viewed and bought in this browser.',
  declined: 'You declined cookies. We collect nothing from this browser.',
  choice: 'Your choice',
  undecided: 'You haven’t chosen yet. We collect nothing from this browser until you accept.',
} as const
