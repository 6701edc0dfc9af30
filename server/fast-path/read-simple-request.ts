/** A request for a page or a file, and nothing else. */
export interface SimpleRequest {
  /** As received. */
  readonly address: string
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  /** For counting only: responses do not depend on these. */
  readonly host: string
  readonly userAgent: string | undefined
  readonly referrer: string | undefined
  readonly purpose: string | undefined
}

/** Longer requests are left to the HTTP server. */
export const longestSimpleRequest = 8_000

const simpleGet =
  /^GET (\/[!-~]{0,2000}) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~\w-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/

/** Headers that change the framing of a request, or its connection. */
const notSimple = new Set([
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Parses a plain GET request: complete, alone, without a body, on a persistent connection. Anything unusual is left to
 * the HTTP server: this accepts less than HTTP, never more.
 * @param text the received bytes, one character each (latin1)
 * @returns null for every other request
 */
export function readSimpleRequest(text: string): SimpleRequest | null {
  const [, address = '', lines = ''] = simpleGet.exec(text) ?? []
  if (address === '') return null
  const found: { host?: string; 'accept-encoding'?: string; 'if-none-match'?: string } = {}
  const told: { 'user-agent'?: string; referer?: string; 'sec-purpose'?: string } = {}
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon === -1) continue
    const name = line.slice(0, colon).toLowerCase()
    if (notSimple.has(name)) return null
    if (name === 'connection') {
      if (
        line
          .slice(colon + 1)
          .trim()
          .toLowerCase() !== 'keep-alive'
      )
        return null
    } else if (name === 'host' || name === 'accept-encoding' || name === 'if-none-match') {
      // A repeated header has its own rules.
      if (found[name] !== undefined) return null
      found[name] = line.slice(colon + 1).trim()
    } else if (name === 'user-agent' || name === 'referer' || name === 'sec-purpose') {
      told[name] = line.slice(colon + 1).trim()
    }
  }
  if (!found.host) return null
  return {
    address,
    acceptEncoding: found['accept-encoding'],
    ifNoneMatch: found['if-none-match'],
    host: found.host,
    userAgent: told['user-agent'],
    referrer: told.referer,
    purpose: told['sec-purpose'],
  }
}
