/** What the server says about the counter: refusals, and the text that sends a bill. */
export const COUNTER_ANSWER_TEXTS = {
  tillClosed: 'This till is closed. Open it with the cash in the drawer, then sell.',
  openAlready: 'Till {till} is already open: {name} opened it on {time}.',
  closedAlready: 'This till is already closed.',
  soldMeanwhile:
    'Cash has moved since you opened this page. The drawer should have {amount}. Check it, then close the day.',
  tooLittleCash: 'There is only {amount} in the drawer. Put cash in first.',
  soldOut: '{name} just sold out. Remove it and try again. Nothing has been sold.',
  onlyLeft: 'Only {left} of {name} left. Reduce the quantity and try again. Nothing has been sold.',
  repriced: 'Prices have changed. The total is now {total}. Tell the customer, then try again.',
  tooLarge: 'A bill above {most} needs the customer’s name and address. Create it as a new order instead.',
  notPaidHere: 'This order was not sold at the counter. Its bill is on the order page.',
  billText: 'Thank you for shopping at {shop}. Your bill {number} is {total}. See it here: {url}',
} as const
