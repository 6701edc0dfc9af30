/** Texts of return pickups in the admin. */
export const RETURN_FETCH_TEXTS = {
  book: 'Book courier',
  bookTitle: 'Book a courier for {number}?',
  bookText: 'The courier picks up the return from {name}, {city}, on the next working day.',
  costs: 'The courier service charges a fee, shown after booking.',
  costsOf:
    'The courier service deducts its fee from your wallet, which has {amount}. The fee is shown after booking.',
  notNow: 'Cancel',
  saidBooked: '{courier} booked for return {number}',
  callOffTitle: 'Cancel the pickup for {number}?',
  callOffText: '{name} is not notified. The return stays approved and you can book another courier.',
  saidCalledOff: 'Pickup for return {number} cancelled',
  end: 'Close return',
  endTitle: 'Close this return?',
  notHandedOver: '{name} did not hand over the parcel by {date}.',
  endText: {
    one: '{count} item worth {amount} stays with {name}, who is notified by email. Nothing is refunded.',
    other: '{count} items worth {amount} stay with {name}, who is notified by email. Nothing is refunded.',
  },
  endFrees: 'The reserved size becomes available again.',
  endCallsOff: 'The pickup is cancelled.',
  sentenceTo: 'Message to {name} (optional)',
  keepOpen: 'Keep open',
  saidEnded: 'Return {number} closed',
} as const
