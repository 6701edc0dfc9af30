/** Answers of the server about a closed shop. */
export const OPENING_ANSWER_TEXTS = {
  closedUntil: 'The shop is closed until {day}, so you can’t order right now. Your cart is saved.',
  saved: 'Saved',
  detailsMissing: 'Details missing: {details}. Add them under Settings, Before you open, then try again.',
  demoValue: 'This value is from the demo shop. Enter your own.',
  /** Names of the details, within a sentence. */
  details: {
    name: 'shop name',
    legal: 'legal name and registered address',
    gstin: 'GSTIN',
    officer: 'grievance officer',
    phone: 'phone',
    email: 'email',
    address: 'shop address',
    returnsAddress: 'return address',
    series: 'invoice numbers',
    about: 'About us',
    slides: 'home page slides',
  },
} as const
