export type LoginReason = 'order' | 'return' | 'review' | 'profile' | 'admin'

const REASONS: readonly (readonly [pattern: RegExp, reason: LoginReason])[] = [
  [/^\/(orders\/[^/]+\/return|returns)(\/|$)/, 'return'],
  [/^\/(orders|order-confirmation)(\/|$)/, 'order'],
  [/^\/review\//, 'review'],
  [/^\/profile(\/|$)/, 'profile'],
  [/^\/admin(\/|$)/, 'admin'],
]

/** Why a visitor is asked to log in, by the page that they wanted; null if no page asked for it. */
export function loginReason(wanted: string): LoginReason | null {
  const path = wanted.replace(/[?#].*$/, '')
  return REASONS.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
