/** What the server says of a closed shop. */
export const OPENING_ANSWER_TEXTS = {
  closedUntil: 'The shop is closed until {day}, so nothing can be ordered now. Your cart stays as it is.',
  saved: 'Saved',
  detailsMissing: 'Still missing: {details}. Fill them in under Settings, Before you open, then try again.',
  demoValue: 'This is the demo shop’s. Enter your own.',
  /** The names of the details, within a sentence. */
  details: {
    name: 'name of the shop',
    legal: 'legal name and registered address',
    gstin: 'GSTIN',
    officer: 'grievance officer',
    phone: 'phone',
    email: 'email',
    address: 'address of the shop',
    returnsAddress: 'address for returns',
    series: 'invoice numbers',
    about: 'About us',
    slides: 'slides of the home page',
  },
} as const
