/** What the admin says of returns that the shop has fetched. */
export const RETURN_FETCH_TEXTS = {
  book: 'Book a courier',
  bookTitle: 'Book a courier for {number}?',
  bookText: 'The courier rings at the door of {name}, {city}, on the next working day.',
  costs: 'The courier service charges for it. The price stands here once it is booked.',
  costsOf:
    'The courier service takes its price from your wallet, which holds {amount}. It stands here once it is booked.',
  notNow: 'Not now',
  saidBooked: '{courier} is booked for {number}',
  callOffTitle: 'Call off the courier for {number}?',
  callOffText:
    'The courier service is told first. {name} is not told: the return stays approved, and you can book another one.',
  saidCalledOff: 'The courier for {number} is called off',
  end: 'End the return',
  endTitle: 'End this return?',
  notHandedOver: '{name} has handed nothing over by {date}.',
  endText: {
    one: '{count} piece, paid with {amount}, stays with {name}, who is told by e-mail. No money goes back.',
    other: '{count} pieces, paid with {amount}, stay with {name}, who is told by e-mail. No money goes back.',
  },
  endFrees: 'The size that is held becomes free.',
  endCallsOff: 'The courier is called off.',
  sentenceTo: 'A sentence to {name} (optional)',
  keepOpen: 'Keep it open',
  saidEnded: '{number} has ended',
} as const
