import type { MessageGateway } from '../config/config.ts'
import { AddressRefused } from '../network/judged-address.ts'
import { type PublicAnswer, postPublicly } from '../network/post-publicly.ts'
import { wasNotSent } from '../network/was-not-sent.ts'

/** The outcome of handing a message to a gateway. */
export type Delivery =
  | { kind: 'accepted' }
  /** Permanently refused: an unknown number, an unregistered text. */
  | { kind: 'refused'; why: string }
  /** The gateway is rate limiting. */
  | { kind: 'waits'; seconds: number }
  /** No answer in time: it may or may not have been sent. */
  | { kind: 'unknown' }

/**
 * `private`: an address in a private network. `away`: unreachable. `token`: our token is refused. `broken`: an error of
 * the gateway. `silent`: no answer.
 */
export type GatewayFault = 'private' | 'away' | 'token' | 'broken' | 'silent'

/** A gateway did not accept a message that may be sent later. */
export class GatewayError extends Error {
  readonly fault: GatewayFault
  constructor(fault: GatewayFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'GatewayError'
    this.fault = fault
  }
}

const answerWithinMs = 10_000
const longestAnswer = 2_000
const defaultPauseSeconds = 30
const longestPauseSeconds = 3_600

export interface GatewayAnswer {
  status: number
  /** At most 2,000 characters. */
  text: string
  /** How long the gateway asks to wait. */
  pauseSeconds: number
}

/**
 * Posts a JSON body to a gateway.
 * @returns its answer, or 'unknown' if the body was sent but no answer came
 * @throws GatewayError if nothing was sent, or for an answer with which every message would fail
 */
export async function callGateway(
  { url, token, publicOnly }: MessageGateway,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<GatewayAnswer | 'unknown'> {
  let answer: GatewayAnswer
  try {
    const sent = {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    }
    const { status, text, retryAfter } = publicOnly
      ? await postPublicly(new URL(url), sent)
      : await post(url, sent)
    answer = { status, text: text.slice(0, longestAnswer), pauseSeconds: readPause(retryAfter) }
  } catch (error) {
    if (error instanceof AddressRefused && error.fault === 'private_address')
      throw new GatewayError('private', 'Cannot use the gateway as it stands inside a private network')
    if (wasNotSent(error)) throw new GatewayError('away', 'Cannot reach the gateway', error)
    return 'unknown'
  }
  const { status } = answer
  const isRefused = status === 401 || status === 403
  if (isRefused || status >= 500)
    throw new GatewayError(isRefused ? 'token' : 'broken', `The gateway answers ${status}`)
  return answer
}

async function post(
  url: string,
  sent: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<PublicAnswer> {
  const response = await fetch(url, { method: 'POST', redirect: 'error', ...sent })
  const { status, headers } = response
  return { status, text: await response.text(), retryAfter: headers.get('retry-after') }
}

/** Retry-After in seconds, or as a date (RFC 9110, 10.2.3). */
function readPause(header: string | null): number {
  if (header === null) return defaultPauseSeconds
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds)
    ? defaultPauseSeconds
    : Math.min(longestPauseSeconds, Math.max(1, Math.ceil(seconds)))
}
