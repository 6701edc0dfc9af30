/** What the server itself says to the admin. */
export const ADMIN_ANSWER_TEXTS = {
  yes: 'Yes',
  no: 'No',
  withoutCategory: 'Other products',
} as const
