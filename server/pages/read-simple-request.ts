/** What a request for a page or a file of ours asks, where it asks nothing else. */
export interface SimpleRequest {
  /** As it was sent. */
  readonly address: string
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  /** For counting alone: no answer depends on these. */
  readonly host: string
  readonly userAgent: string | undefined
  readonly referrer: string | undefined
  readonly purpose: string | undefined
}

/** Longer requests are for the HTTP server. */
export const longestSimpleRequest = 8_000

const simpleGet =
  /^GET (\/[!-~]{0,2000}) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~\w-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/

/** Headers that change how a request is framed, or how its connection goes on. */
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
 * Reads a request that is nothing but a plain GET: all of it, alone, without a body, on a connection that stays.
 * Whatever is unusual is left to the HTTP server, which knows the rules: this reads less than HTTP, never more.
 * @param text the bytes that came, one sign each (latin1)
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
      // Sent twice, it has a meaning of its own.
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
