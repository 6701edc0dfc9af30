/** Texts of a product page besides the product's own. */
export const PRODUCT_TEXTS = {
  size: 'Size',
  colour: 'Colour',
  /** The price of one piece of a pack. */
  perPiece: '{price} per piece',
  sizeOfPiece: 'Size: {piece}',
  leaveOut: 'Leave out',
  samePrint: 'Same print for the family',
  setSaving: 'Set discount: −{amount}',
  setIncomplete: 'Set discount with every piece',
  putBack: 'Put back',
  addPieces: { one: 'Add {count} piece', other: 'Add {count} pieces' },
  /** Of a piece in the chosen size. */
  pieceSoldOut: '{piece} is sold out in this size. Choose another size or leave this piece out.',
  quantity: 'Quantity',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
  sizeChart: 'Size chart',
  tellMe: 'Size sold out? Notify me when it’s back',
  whichSize: 'Which size?',
  description: 'Description', // as specified
  specifications: 'Specifications', // as specified
  aboutProduct: 'About this product',
  productInformation: 'Product information',
  pictures: 'Pictures',
  wholeScreen: 'View full screen',
  shownWith: 'Shown with',
  notIncluded: 'sold separately',
  fitByHeight: 'How it fitted other children',
  completeLook: 'Complete the look',
  otherColours: 'Other colours',
  addToWishlist: 'Add to wishlist',
  removeFromWishlist: 'Remove from wishlist',
  film: 'Video of {name}, no sound',
  pictureOf: 'Picture {number} of {most}: {alt}',
  /** For a size with a higher MRP. */
  save: 'Save {percent}%',
} as const
