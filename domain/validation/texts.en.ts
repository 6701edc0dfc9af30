/** Said under fields of every form. */
export const VALIDATION_TEXTS = {
  plainName: 'Please write the name without links or line breaks',
} as const
