import https from 'node:https'
import { type AddressRules, connectTo, judgedAddress } from '../network/judged-address.ts'

const withinMs = 10_000

/** A message in the form for its push service. */
export interface PushRequest {
  endpoint: string
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Posts a message to its service. @returns the status of the response */
export type PostPush = (request: PushRequest) => Promise<number>

/** Whether a browser may have given this endpoint: an https address, without credentials, on the default port. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (url.port === '' || url.port === '443')
  )
}

/**
 * Posts a message to the service named by a browser: an untrusted address, so it is checked. Redirects are not
 * followed.
 * @throws AddressRefused for an address inside a private network; network errors
 */
export async function postPush(
  { endpoint, headers, body }: PushRequest,
  rules: AddressRules = {},
): Promise<number> {
  if (!isPushEndpoint(endpoint))
    throw new Error('Cannot send a push message as its address is not one of https')
  const url = new URL(endpoint)
  const signal = AbortSignal.timeout(withinMs)
  const address = await judgedAddress(url.hostname, signal, rules)
  return await new Promise((resolved, rejected) => {
    const sent = https.request(url, {
      method: 'POST',
      agent: false,
      lookup: connectTo(address),
      signal,
      headers: { ...headers, 'content-length': body.length },
      maxHeaderSize: 16_384,
    })
    sent.once('error', rejected)
    sent.once('response', (answer) => {
      // Only the status matters: the body is not read.
      answer.destroy()
      resolved(answer.statusCode ?? 0)
    })
    sent.end(body)
  })
}
