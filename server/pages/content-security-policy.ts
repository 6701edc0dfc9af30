import { hash } from 'node:crypto'

export interface PolicyOrigins {
  /** Origin of the provider's checkout script and window. */
  checkout: readonly string[]
  /** Origins of the advertising pixel; empty without one. */
  tracking: readonly string[]
}

/**
 * How a UPI payment opens the payer's app from within the provider's window. The window is a frame, and a frame
 * whose page does not name these is kept from leaving for them without a word to the payer.
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

/** The `'sha256-…'` source by which a policy allows one inline script or style. */
export function inlineSource(body: string | Buffer): string {
  return `'sha256-${hash('sha256', body, 'base64')}'`
}

/**
 * The policy of one page: our own files, the page's own inline scripts and its one style element by their
 * hashes, and the provider's checkout. Elements that the checkout script styles by attribute need
 * `style-src-attr`; our own markup has no style attributes (a check sees to it).
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
