/** What the server says of changes of stock. */
export const STOCK_ANSWER_TEXTS = {
  saved: 'Stock saved',
  counted: 'Count saved',
  undone: 'Taken back',
  movedOne: '{size}: it is {stock} now, and was {seen}. Somebody bought or changed it meanwhile.',
  shelfMoved:
    '{size}: {now} should lie on the shelf now, not {seen}, and {stock} of them can be sold. Somebody bought, packed or changed it while you counted.',
  movedMore: '{first} And {count} more.',
  shortOne: '{size}: only {stock} are there.',
  tooMany: '{size}: more than {most} of one size is a slip of the finger.',
} as const
