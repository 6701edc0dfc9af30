import { request } from 'node:https'
import { type AddressRules, connectTo, judgedAddress } from './judged-address.ts'

/** In characters. */
const longestAnswer = 64_000

export interface PublicAnswer {
  status: number
  text: string
  retryAfter: string | null
}

/**
 * Posts a body to an https address configured in the admin. Redirects are not followed.
 * @throws AddressRefused for an address inside a private network; network errors
 */
export async function postPublicly(
  url: URL,
  { headers, body, signal }: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
  rules: AddressRules = {},
): Promise<PublicAnswer> {
  const address = await judgedAddress(url.hostname, signal, rules)
  const bytes = Buffer.from(body)
  return await new Promise((resolved, rejected) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup: connectTo(address),
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
