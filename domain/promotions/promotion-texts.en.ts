/** Texts of promotions in cart, checkout and orders. */
export const PROMOTION_TEXTS = {
  percentOff: '{percent}% off',
  percentOffAtMost: '{percent}% off, up to {most}',
  amountOff: '{amount} off',
  piecesFree: 'Buy {buy}, get {free} free',
  piecesOff: 'Buy {buy}, get {free} at {percent}% off',
  /** The discount of a whole set. */
  setDiscount: 'Set discount: {name}',
  /** Eligible pieces. */
  fullPrice: 'full-price items',
  somePieces: 'selected products',
  of: '{category}: {subcategory}',
  and: '{pieces}, {more}',
  somePiecesAtFullPrice: '{pieces}, full price only',
  /** What is missing before a promotion applies. */
  addPieces: { one: 'Add {count} more item', other: 'Add {count} more items' },
  addPiecesFrom: {
    one: 'Add {count} more item from {pieces}',
    other: 'Add {count} more items from {pieces}',
  },
  fromAmount: 'From {minimum}: {missing} to go',
  fromAmountOf: 'From {minimum} of {pieces}: {missing} to go',
  only: 'For {pieces}',
  saves: 'Saves you {amount} now',
  /** Which of two promotions is chosen. */
  savesMore: '{winner} saves {amount} more than {loser}, so it is used instead.',
  savesSame: '{winner} saves as much as {loser}, and only one of them can be used.',
  together: '{first} with {second}',
} as const
