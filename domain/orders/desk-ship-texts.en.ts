/** What the desk says of parcels: shipping one or many, and what becomes of them. */
export const DESK_SHIP_TEXTS = {
  shipOne: 'Ship #{number}',
  shipMany: { one: 'Ship {count} order', other: 'Ship {count} orders' },
  shipManyText:
    'Scan or type one tracking number for each. Invoices get their numbers now and go to the customers.',
  shipOneText: 'The invoice gets its number now and goes to the customer.',
  carrier: 'Carrier',
  byHand: 'Handed over by us',
  trackingNumber: 'Tracking number',
  trackingNumberOf: 'Tracking number for {number}',
  scan: 'Scan the label',
  scanFor: 'Scan for {number}',
  scanOrType: 'Scan or type',
  notNow: 'Not now',
  close: 'Close',
  ship: 'Ship',
  shipNumbered: { one: 'Ship the {count} with a number', other: 'Ship the {count} with a number' },
  shipAll: { one: 'Ship {count}', other: 'Ship all {count}' },
  shipping: 'Shipping…',
  shipped: 'Shipped',
  shippedInvoice: 'Shipped, invoice {invoice}',
  sameNumber: 'This number stands twice.',
} as const
