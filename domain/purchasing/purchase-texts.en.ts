/** Texts of purchase orders as the supplier reads them: message and paper. */
export const PURCHASE_TEXTS = {
  beginBy: 'Namaste, please send this order ({number}) by {date}:',
  begin: 'Namaste, please send this order ({number}):',
  productLine: '{product}: {sizes}',
  sizeTimes: '{size} × {quantity}',
  totalWithCost: {
    one: 'Total {count} piece, {amount} + GST.',
    other: 'Total {count} pieces, {amount} + GST.',
  },
  total: { one: 'Total {count} piece.', other: 'Total {count} pieces.' },
  title: 'Purchase order {number}',
  dateNeeded: '{date} · needed by {by}',
  to: 'To',
  deliverTo: 'Deliver to',
  gstin: 'GSTIN {gstin}',
  piece: 'Item',
  quantity: 'Qty',
  cost: 'Cost',
  amount: 'Amount',
  sum: 'Total, without GST',
  noCost: '–',
} as const
