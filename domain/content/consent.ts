/** Storage key of the visitor's answer about cookies. */
export const CONSENT_KEY = 'cookieConsent'

export const CONSENTS = ['accepted', 'declined'] as const
export type Consent = (typeof CONSENTS)[number]

/** The stored answer; null without a valid one. */
export function parseConsent(stored: unknown): Consent | null {
  return CONSENTS.find((consent) => consent === stored) ?? null
}
