/** Answers of the server to the admin. */
export const ADMIN_ANSWER_TEXTS = {
  yes: 'Yes',
  no: 'No',
  withoutCategory: 'Other products',
} as const
