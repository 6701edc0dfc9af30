/** The first hour of a new shop. */
export const START_TEXTS = {
  title: 'Getting started',
  text: 'The way from an empty shop to the first order. Each ticks itself off when it is done, and you can come back at any time.',
  failed: 'The shop did not say what is done.',
  progress: '{done} of {all} done',
  done: 'Done',
  leftAsIs: 'Left as it is',
  next: 'Next',
  leave: 'It is right as it is',
  leaving: 'Saving …',
  putAway: 'Put this list away',
  puttingAway: 'Putting away …',
  putAwayText: 'It no longer stands on Today. You find it again under Settings, Opening.',
  putAwayDone: 'The list is put away.',
  allDone: 'Your shop is open. Good luck!',
  notOwner: 'An owner of the shop does these steps.',
  cardTitle: 'Your shop is not open yet',
  cardText: '{done} of {all} steps are done. Next: {step}.',
  goOn: 'Go on',
  /** On the pages of the steps. */
  backToSteps: 'Back to getting started',
  steps: {
    brand: {
      title: 'Name and brand',
      text: 'What your shop is called, its logo and its colours.',
      way: 'Name your shop',
    },
    legal: {
      title: 'Company, address and GSTIN',
      text: 'Who sells: this stands on every invoice, in the footer and in every letter.',
      way: 'Enter your details',
    },
    details: {
      title: 'All details of your own',
      text: 'Contact, grievance officer, addresses, invoice numbers and the page about you. Until they are complete the shop cannot open, print papers or email customers.',
      way: 'See what is missing',
    },
    returns: {
      title: 'Return window',
      text: 'For how many days parents may send something back.',
      way: 'Set the days',
    },
    payment: {
      title: 'Payments',
      text: 'Your keys of the payment provider. Without them online payments are tried with play money, and cash on delivery works as it is.',
      way: 'Enter your keys',
    },
    product: {
      title: 'First product',
      text: 'One product with a picture, a size and a price. A list can be imported, too.',
      way: 'Add a product',
    },
    order: {
      title: 'Test order',
      text: 'Look at your shop as parents will, put something into the cart and order it. It is a real order: cancel it afterwards in the admin.',
      way: 'Look at the shop',
      seen: 'See the order in the admin',
    },
    opening: {
      title: 'Open the shop',
      text: 'Now, or on a day that the closed page tells.',
      way: 'Open the shop',
    },
  },
} as const
