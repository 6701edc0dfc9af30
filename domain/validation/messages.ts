/** Said under fields of every form. */
export const VALIDATION_MESSAGES = {
  plainName: 'Please write the name without links or line breaks',
} as const
