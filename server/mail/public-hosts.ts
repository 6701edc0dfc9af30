import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type FetchRules, judgedAddresses } from '../imports/fetch-picture.ts'

/**
 * The address of a server that somebody named on the desk. Whoever holds an owner's log-in must not ask, by the button
 * that tests it, what listens beside the shop's own machine: every address of the name is judged, and the caller connects
 * to the one that was judged.
 * @throws PictureRefused `private_address`, `unknown_host`, `too_slow`
 */
export async function publicAddressOf(
  host: string,
  signal: AbortSignal,
  rules: FetchRules = {},
): Promise<string> {
  const [address] = await judgedAddresses(host.replace(/^\[|\]$/g, ''), signal, rules)
  // A name that is found without addresses leads nowhere.
  return address ?? '192.0.2.1'
}

const longestAnswer = 64_000

export interface PublicAnswer {
  status: number
  text: string
  retryAfter: string | null
}

/** Posts a body to an address of https that somebody named on the desk. No redirect is followed. Throws as `publicAddressOf`. */
export async function postPublicly(
  url: URL,
  { headers, body, signal }: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
  rules: FetchRules = {},
): Promise<PublicAnswer> {
  const address = await publicAddressOf(url.hostname, signal, rules)
  const family = isIP(address)
  const pinned: LookupFunction = (_host, options, found) =>
    options.all ? found(null, [{ address, family }]) : found(null, address, family)
  const bytes = Buffer.from(body)
  return await new Promise((resolved, rejected) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup: pinned,
      signal,
      headers: { ...headers, 'content-length': bytes.length },
      maxHeaderSize: 16_384,
    })
    sent.once('error', rejected)
    sent.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        if (text.length < longestAnswer) text += part
      })
      answer.once('error', rejected)
      answer.once('end', () =>
        resolved({ status: answer.statusCode ?? 0, text, retryAfter: answer.headers['retry-after'] ?? null }),
      )
    })
    sent.end(bytes)
  })
}
