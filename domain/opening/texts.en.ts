/** What a closed shop says to its visitors. */
export const CLOSED_TEXTS = {
  opensSoon: '{brand} opens soon',
  opensOn: '{brand} opens on {day}',
  pause: '{brand} is closed for a while',
  pauseUntil: '{brand} is closed until {day}',
  soonText: 'We are getting everything ready. Leave your e-mail address and we write to you when we open.',
  pauseText: 'Nothing can be ordered at the moment. Orders that you have placed are taken care of.',
  yourOrders: 'Your orders',
  logIn: 'Log in',
  contact: 'Write or call us',
  moreHelp: 'Support',
  staffOnly: 'You work here, so you can look at the shop as it will be.',
  look: 'Look at the shop',
  lookingName: 'Closed shop',
  looking: 'The shop is closed. Only staff see it like this; an order that you place now is a real one.',
  stopLooking: 'See what visitors see',
  toAdmin: 'Back to the admin',
} as const
