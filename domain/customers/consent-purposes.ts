/** What a person agrees to or withdraws. */
export const CONSENT_PURPOSES = [
  'terms',
  'privacy',
  'marketing',
  'newsletter',
  'cookies',
  'whatsapp',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
