import { CONSENT_KEY, type Consent, parseConsent } from '#domain/content/consent.ts'
import { readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

/**
 * Stores an answer about cookies and applies it at once. The server records an acceptance and its withdrawal, and
 * learns nothing of a visitor who declines.
 */
export function answerConsent(next: Consent): void {
  const before = parseConsent(readStoredJson(CONSENT_KEY))
  writeStoredJson(CONSENT_KEY, next)
  if (next === before || (next === 'declined' && before === null)) return
  const body = new Blob([JSON.stringify({ given: next === 'accepted' })], { type: 'application/json' })
  navigator.sendBeacon('/api/consent', body)
}
