/** Texts of a closed shop for visitors. */
export const CLOSED_TEXTS = {
  opensSoon: '{brand} opens soon',
  opensOn: '{brand} opens on {day}',
  pause: '{brand} is closed for a while',
  pauseUntil: '{brand} is closed until {day}',
  soonText: 'We’re getting everything ready. Leave your email and we’ll let you know when we open.',
  pauseText: 'We aren’t taking orders right now. We’re still looking after orders you’ve already placed.',
  yourOrders: 'Your orders',
  logIn: 'Log in',
  contact: 'Contact us',
  moreHelp: 'Support',
  staffOnly: 'You’re a staff member, so you can preview the shop.',
  look: 'Preview shop',
  lookingName: 'Closed shop',
  looking: 'The shop is closed. Only staff can see this preview. Orders placed now are real.',
  stopLooking: 'Exit preview',
  toAdmin: 'Back to admin',
} as const
