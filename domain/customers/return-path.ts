/** Pages to which a login never returns. */
const NOT_TO = ['/login', '/register', '/forgot-password', '/reset-password', '/login-link']

/**
 * Where to go after a login: the page the visitor came from if it is one of ours, else the home page. An address with a
 * host, also one hidden behind slashes or a backslash, would lead to another site.
 */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || from.length > 2_000) return '/'
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return '/'
  return NOT_TO.some((path) => from === path || from.startsWith(`${path}?`) || from.startsWith(`${path}#`))
    ? '/'
    : from
}

type LoginReason = 'order' | 'return' | 'review' | 'profile' | 'admin'

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
