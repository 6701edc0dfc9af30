/** Texts of promotions in cart, checkout and orders. */
export const OFFER_TEXTS = {
  percentOff: '{percent}% off',
  percentOffAtMost: '{percent}% off, up to {most}',
  amountOff: '{amount} off',
  piecesFree: 'Buy {buy}, get {free} free',
  piecesOff: 'Buy {buy}, get {free} at {percent}% off',
  /** Eligible pieces. */
  fullPrice: 'pieces at full price',
  somePieces: 'chosen products',
  of: '{category}: {subcategory}',
  and: '{pieces}, {more}',
  somePiecesAtFullPrice: '{pieces}, at full price',
  /** What is missing before a promotion applies. */
  addPieces: { one: 'Add {count} more piece', other: 'Add {count} more pieces' },
  addPiecesFrom: {
    one: 'Add {count} more piece from {pieces}',
    other: 'Add {count} more pieces from {pieces}',
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
