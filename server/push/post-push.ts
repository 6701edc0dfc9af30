import https from 'node:https'
import { type AddressRules, connectTo, judgedAddress } from '../network/judged-address.ts'

const withinMs = 10_000

/** A message as its service takes it. */
export interface PushRequest {
  endpoint: string
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Hands a message to its service. @returns the status of the answer */
export type PostPush = (request: PushRequest) => Promise<number>

/** Whether a browser may have named it: an address of https, without a name of its own, on the usual port. */
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
 * Hands a message to the service that a browser named: a stranger's word, so the address is judged. No redirect is
 * followed.
 * @throws AddressRefused for an address inside a private network; what the network says
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
      // The status says all: what else a service writes is not read.
      answer.destroy()
      resolved(answer.statusCode ?? 0)
    })
    sent.end(body)
  })
}
