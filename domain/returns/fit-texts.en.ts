/** Texts comparing sizes, and about the fit that returns suggest. */
export const RETURN_FIT_TEXTS = {
  wider: '{count} cm wider in the chest',
  narrower: '{count} cm narrower in the chest',
  taller: 'for a height {count} cm taller',
  shorter: 'for a height {count} cm shorter',
  both: '{one}, {other}',
  runsSmall: 'Runs small, choose a size up',
  runsBig: 'Runs big, choose a size down',
} as const
