/** Purposes for which a customer gives or withdraws consent. */
export const CONSENT_PURPOSES = [
  'terms',
  'privacy',
  'marketing',
  'newsletter',
  'cookies',
  'whatsapp',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
