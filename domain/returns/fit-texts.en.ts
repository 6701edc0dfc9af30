/** How another size differs, and what returned pieces say of a product's sizes. */
export const RETURN_FIT_TEXTS = {
  wider: '{count} cm wider at the chest',
  narrower: '{count} cm narrower at the chest',
  taller: 'for {count} cm more of height',
  shorter: 'for {count} cm less of height',
  both: '{one}, {other}',
  runsSmall: 'Runs small, take the next size',
  runsBig: 'Runs big, take the size below',
} as const
