import type { Encoding } from './compressed-bodies.ts'

/** The smallest encoding that a request's Accept-Encoding allows; without one the body goes as it is. */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'raw'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'brotli'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'raw'
}
