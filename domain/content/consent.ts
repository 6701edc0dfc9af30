/** Key under which the browser keeps the visitor's answer about cookies. */
export const CONSENT_KEY = 'cookieConsent'

export const CONSENTS = ['accepted', 'declined'] as const
export type Consent = (typeof CONSENTS)[number]

/** The stored answer; null as long as there is none, or none that we wrote. */
export function parseConsent(stored: unknown): Consent | null {
  return CONSENTS.find((consent) => consent === stored) ?? null
}
