/** What a bill of the counter says beside the texts of every invoice. */
export const BILL_TEXTS = {
  number: 'Bill',
  time: 'Date',
  paidBy: 'Paid by',
  phone: 'Customer',
  line: '{details} · HSN {hsn} · {quantity} × {price}',
  discount: 'Discount',
  rate: 'GST {rate}%',
  taxable: 'Taxable value',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  total: 'Total',
  tendered: 'Cash given',
  change: 'Change',
  order: 'Order #{number}',
} as const
