/** Texts of the dialog with all products of a picture. */
export const LOOK_TEXTS = {
  title: 'Complete the look',
  text: 'Choose the pieces and a size for each.',
  /** The accessible names of a piece's checkbox and size. */
  piece: 'Add {name}',
  sizeOf: 'Size of {name}',
  soldOut: 'Sold out',
  sizeAndPrice: '{size} · {price}',
  add: 'Add to cart',
  nothingChosen: 'Choose at least one piece.',
  failed: 'We couldn’t load these products. Check your connection and try again.',
  retry: 'Try again',
  loading: 'Loading…',
} as const
