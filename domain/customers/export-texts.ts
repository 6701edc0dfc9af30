/** Headings and names in the file with a person's own data. */
export const EXPORT_TEXTS = {
  title: 'Your data',
  intro: 'Everything that we keep about you, as it stood at',
  account: 'Account',
  addresses: 'Addresses',
  orders: 'Orders',
  reviews: 'Reviews',
  messages: 'Messages to us',
  cart: 'Cart',
  wishlist: 'Wishlist',
  sessions: 'Where you are signed in',
  consents: 'What you agreed to',
  notifications: 'Messages that you want',
  none: 'Nothing',
  forPrograms: 'The same for programs (JSON)',
} as const
