import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod'
import { metrics } from '../metrics/registry.ts'
import { inSpan } from '../metrics/traces.ts'
import { ProviderError } from './provider.ts'

export interface RequestSettings {
  /** The provider's base address without a path, such as `https://api.example.com`. */
  apiUrl: string
  /** The headers by which the provider knows the shop, such as `authorization`; some providers sign each call. */
  authorize: (call: CallToSign) => Record<string, string>
  /** Parses the body of a failed response; `body` is undefined if it is not JSON. */
  readRefusal: (answer: { status: number; body: unknown }) => ProviderRefusal
  fetch?: typeof globalThis.fetch | undefined
  /** For each attempt, including the body. */
  timeoutMs?: number | undefined
  /** The wait before the first retry; it doubles, with random jitter. */
  retryWaitMs?: number | undefined
}

/** A call as it is sent. */
export interface CallToSign {
  method: string
  /** With its query. */
  path: string
  /** The JSON that is sent; '' for a call without a body. */
  body: string
}

/** The provider's details of a refused call. */
export interface ProviderRefusal {
  code?: string | null | undefined
  reason?: string | null | undefined
  field?: string | null | undefined
  /** A readable message. */
  words?: string | null | undefined
  /** The same call is still running, so it may be repeated although it was refused. */
  stillRunning?: boolean
  /** Wrong keys; a 401 always means that. */
  isAuthenticationFailure?: boolean
}

export interface ProviderRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: Record<string, unknown> | undefined
  headers?: Record<string, string> | undefined
  answer: Schema
}

export type SendRequest = <Schema extends z.ZodType>(
  request: ProviderRequest<Schema>,
) => Promise<z.output<Schema>>

const repetitions = 2
/** If the provider wants a longer pause, report it to the customer instead of waiting. */
const longestWaitMs = 3000

/**
 * Sends every call of an adapter: time limit, metrics, and at most two retries after a timeout, a lost connection, a
 * 5xx, a 429, or if the call is still running. Only for calls that may be repeated.
 */
export function createRequests(settings: RequestSettings): SendRequest {
  const { timeoutMs = 8000, retryWaitMs = 250 } = settings
  const send = settings.fetch ?? globalThis.fetch

  async function tryOnce<Schema extends z.ZodType>(
    request: ProviderRequest<Schema>,
  ): Promise<z.output<Schema>> {
    const { method, path } = request
    const sent = request.body === undefined ? '' : JSON.stringify(request.body)
    let status: number
    let body: string
    try {
      const response = await send(new URL(path, settings.apiUrl), {
        method,
        headers: {
          ...settings.authorize({ method, path, body: sent }),
          accept: 'application/json',
          ...(sent === '' ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(sent === '' ? {} : { body: sent }),
        // A redirect would send our key elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      body = await response.text()
    } catch (cause) {
      throw unanswered(request, cause, timeoutMs)
    }
    const json = parseJson(body)
    if (status < 200 || status > 299)
      throw refusal(request, status, settings.readRefusal({ status, body: json }))
    return readAnswer(request, status, json)
  }

  return async (request) => {
    for (let repetition = 0; ; repetition += 1) {
      try {
        const answer = await inSpan('call payment', () => tryOnce(request))
        metrics.serviceCalls.inc({ service: 'payment', outcome: 'answered' })
        return answer
      } catch (error) {
        metrics.serviceCalls.inc({ service: 'payment', outcome: isRefusal(error) ? 'refused' : 'failed' })
        if (!(error instanceof ProviderError) || !error.retriable || repetition === repetitions) throw error
        const longest = Math.min(retryWaitMs * 2 ** repetition, longestWaitMs)
        await wait(longest / 2 + (Math.random() * longest) / 2)
      }
    }
  }
}

/** Whether the provider processed the call and refused it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProviderError && !error.retriable && !error.isAuthenticationFailure
}

function unanswered(
  { method, path }: ProviderRequest<z.ZodType>,
  cause: unknown,
  timeoutMs: number,
): ProviderError {
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  const what = timedOut ? `no answer within ${timeoutMs} ms` : 'the connection failed'
  return new ProviderError(`Cannot ${method} ${path} at the payment provider: ${what}`, {
    httpStatus: null,
    code: timedOut ? 'timeout' : 'network',
    retriable: true,
    cause,
  })
}

function readAnswer<Schema extends z.ZodType>(
  request: ProviderRequest<Schema>,
  status: number,
  json: unknown,
): z.output<Schema> {
  const result = request.answer.safeParse(json)
  if (result.success) return result.data
  const places = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  throw new ProviderError(
    `Cannot read the payment provider's answer to ${request.method} ${request.path}: ${places}`,
    {
      httpStatus: status,
      code: 'unexpected_answer',
      // The provider did, or may have done, what was asked: only the same request with the same key may follow.
      retriable: true,
    },
  )
}

function refusal(
  { method, path }: ProviderRequest<z.ZodType>,
  status: number,
  refused: ProviderRefusal,
): ProviderError {
  return new ProviderError(
    `The payment provider refused ${method} ${path}: ${refused.words ?? `status ${status}`}`,
    {
      httpStatus: status,
      code: refused.code ?? `http_${status}`,
      reason: refused.reason ?? null,
      field: refused.field ?? null,
      words: refused.words ?? null,
      retriable: status >= 500 || status === 429 || refused.stillRunning === true,
      isAuthenticationFailure: status === 401 || refused.isAuthenticationFailure === true,
    },
  )
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // A gateway's HTML page: only the status matters; readAnswer refuses the rest.
    return undefined
  }
}
