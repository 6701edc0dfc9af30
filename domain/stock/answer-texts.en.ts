/** What the server says of changes of stock. */
export const STOCK_ANSWER_TEXTS = {
  saved: 'Stock saved',
  counted: 'Count saved',
  movedOne: '{size}: it is {stock} now, and was {seen}. Somebody bought or changed it meanwhile.',
  movedMore: '{first} And {count} more.',
  shortOne: '{size}: only {stock} are there.',
  tooMany: '{size}: more than {most} of one size is a slip of the finger.',
} as const
