/** What is said about a size for a child. Always "should" and "about": a guide, never a promise. */
export const SIZING_TEXTS = {
  /** One line on a card. */
  card: {
    now: 'Fits {nickname} now',
    soon: 'Fits, not for long',
    grow: 'Room to grow in {size}',
    outgrown: '{nickname} has outgrown it',
    sold_out: '{nickname}’s size is sold out',
  },
  /** Before a line that does not name the child, for screen readers. */
  named: '{nickname}: ',
  /** Under the sizes of a product. */
  product: {
    now: '{size} fits {nickname} now.',
    soon: '{size} fits {nickname}, but not for long.',
    grow: '{size} gives room to grow.',
    outgrown: '{nickname} has outgrown {size}.',
    too_big: 'Too big for {nickname} for now.',
  },
  nextSize: '{size} gives room to grow.',
  until: 'Should fit until about {month}.',
  untilLater: 'Should fit for more than a year.',
  from: 'Should fit from about {month}.',
  sizeFrom: '{size} should fit from about {month}.',
  fromLater: 'Should fit in more than a year.',
  /** On a size in the picker. */
  size: { now: 'Fits now', soon: 'Not for long', grow: 'Room to grow', outgrown: 'Outgrown', too_big: '' },
  /** On a line of the cart. */
  cart: {
    now: 'For {nickname}: fits now',
    soon: 'For {nickname}: fits, but not for long',
    grow: 'For {nickname}: room to grow',
  },
  /** The size that Add takes. */
  addsSize: 'Size {size}',
  takeSize: 'Take size {size}',
  ageYears: { one: '{count} year', other: '{count} years' },
  ageMonths: { one: '{count} month', other: '{count} months' },
} as const
