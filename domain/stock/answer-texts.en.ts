/** Answers of the server to stock changes. */
export const STOCK_ANSWER_TEXTS = {
  saved: 'Stock saved',
  counted: 'Count saved',
  undone: 'Stock change undone',
  movedOne:
    '{size}: stock is now {stock}, not {seen}. It changed since you opened this page. Review it, then save again.',
  shelfMoved:
    '{size}: {now} expected on the shelf now, not {seen} ({stock} available to sell). The stock changed while you counted. Check it, then save again.',
  movedMore: '{first} {count} more changed.',
  shortOne: '{size}: only {stock} in stock.',
  tooMany: '{size}: stock cannot exceed {most}. Check the number.',
} as const
