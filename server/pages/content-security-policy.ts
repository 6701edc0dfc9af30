import { hash } from 'node:crypto'

export interface PolicyOrigins {
  /** Origin of the provider's checkout script and window. */
  checkout: readonly string[]
  /** Origins of the advertising pixel; empty without one. */
  tracking: readonly string[]
}

/**
 * Schemes with which a UPI payment opens the payer's app from the provider's window. The window is a frame, and a frame
 * whose policy lacks these is silently blocked from opening them.
 */
const upiApps = [
  'upi:',
  'intent:',
  'gpay:',
  'tez:',
  'phonepe:',
  'paytmmp:',
  'bhim:',
  'credpay:',
  'amazonpay:',
  'mobikwik:',
]

/** The `'sha256-…'` source that allows one inline script or style. */
export function inlineSource(body: string | Buffer): string {
  return `'sha256-${hash('sha256', body, 'base64')}'`
}

/**
 * The policy of one page: our own files, the page's inline scripts and its one style element by hash, and the
 * provider's checkout. The checkout script sets style attributes, so `style-src-attr` is needed; our own markup has
 * none (a check enforces it).
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  origins,
}: {
  scripts: readonly string[]
  styles: readonly string[]
  origins: PolicyOrigins
}): string {
  const { checkout, tracking } = origins
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...checkout, ...tracking].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...checkout, ...tracking].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...checkout, ...tracking].join(' '),
    ['frame-src', "'self'", ...checkout, ...upiApps].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...checkout].join(' '),
    "object-src 'none'",
  ].join('; ')
}
