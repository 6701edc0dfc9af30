/** Texts of the setup guide. */
export const START_TEXTS = {
  title: 'Getting started',
  text: 'Set up your shop, from an empty catalogue to the first order. You can come back at any time.',
  failed: 'Could not load the steps.',
  progress: '{done} of {all} done',
  done: 'Done',
  leftAsIs: 'No changes needed',
  next: 'Next',
  leave: 'No changes needed',
  leaving: 'Saving…',
  putAway: 'Hide this list',
  puttingAway: 'Hiding…',
  putAwayText: 'The list no longer appears on Overview. You can find it under Settings, Opening.',
  putAwayDone: 'List hidden',
  allDone: 'Your shop is open. Good luck!',
  notOwner: 'Only owners can do these steps.',
  cardTitle: 'Your shop is not open yet',
  cardText: '{done} of {all} steps done. Next: {step}.',
  goOn: 'Continue setup',
  /** On the pages of the steps. */
  backToSteps: 'Back to getting started',
  steps: {
    brand: {
      title: 'Name and brand',
      text: 'Your shop’s name, logo and colours.',
      way: 'Enter shop name',
    },
    legal: {
      title: 'Company, address and GSTIN',
      text: 'Your legal details appear on invoices, in the footer and in emails.',
      way: 'Enter legal details',
    },
    details: {
      title: 'Shop details',
      text: 'Contact, grievance officer, addresses, invoice numbers and About us. Until they are complete, the shop cannot open, print documents or email customers.',
      way: 'Complete details',
    },
    returns: {
      title: 'Return window',
      text: 'The number of days in which customers can return an order.',
      way: 'Set return window',
    },
    payment: {
      title: 'Payments',
      text: 'The keys of your payment provider. Without them you can only try out payments; cash on delivery works without keys.',
      way: 'Add keys',
    },
    product: {
      title: 'First product',
      text: 'One product with a picture, a size and a price. You can also import a list.',
      way: 'Add product',
    },
    order: {
      title: 'Test order',
      text: 'Place an order in your shop as a customer would. It is a real order: cancel it afterwards in the admin.',
      way: 'View shop',
      seen: 'View order',
    },
    opening: {
      title: 'Open the shop',
      text: 'Open now, or choose an opening day.',
      way: 'Open shop',
    },
  },
} as const
