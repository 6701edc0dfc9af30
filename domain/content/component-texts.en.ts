/** Texts of the shared components. */
export const COMPONENT_TEXTS = {
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  /** A button below an email address that looks misspelt. */
  emailMeant: 'Did you mean {email}?',
  soldOut: 'out of stock',
  notifyMe: 'Notify me',
  soldOutVeil: 'Sold out',
  done: 'done',
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  previous: 'Previous', // as specified
  next: 'Next',
  notStored: "Your browser can't save your cart. Keep this tab open until you have ordered.",
  notLoaded: 'We couldn’t load this. Check your connection and try again.',
  noRating: 'No reviews yet',
  rating: { one: '{mean} out of 5, {count} review', other: '{mean} out of 5, {count} reviews' },
  colours: { one: '{count} colour', other: '{count} colours' },
  page: 'Page {page}',
  addOf: 'Add {name} to cart',
  buyNowOf: 'Buy Now: {name}',
  /** The accessible name of a product's heart, which is the action. */
  wishOf: 'Add to wishlist: {name}',
  notifyOf: 'Notify me: {name}',
  unwishOf: 'Remove from wishlist: {name}',
} as const
