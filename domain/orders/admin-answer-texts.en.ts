/** What the server itself says to the desk. */
export const DESK_ANSWER_TEXTS = {
  yes: 'Yes',
  no: 'No',
  withoutCategory: 'Other pieces',
} as const
