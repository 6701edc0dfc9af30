/** Purposes for which a customer gives or withdraws consent. */
export const CONSENT_PURPOSES = [
  'terms',
  'privacy',
  'marketing',
  'newsletter',
  'cookies',
  'whatsapp',
  /** Of a parent or guardian, to save children in the account. */
  'children',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
