import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { metrics } from '../../metrics/registry.ts'
import { inSpan } from '../../metrics/traces.ts'
import { ProviderError } from './provider-error.ts'

export interface RequestSettings {
  /** The provider's address without a path, such as `https://api.razorpay.com`. */
  apiUrl: string
  keyId: string
  keySecret: string
  fetch?: typeof globalThis.fetch | undefined
  /** For each try, the body included. */
  timeoutMs?: number | undefined
  /** The wait before the first repetition; it doubles, and a random part of it is taken. */
  retryWaitMs?: number | undefined
}

export interface ProviderRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown> | undefined
  headers?: Record<string, string> | undefined
  answer: Schema
}

export type SendRequest = <Schema extends z.ZodType>(
  request: ProviderRequest<Schema>,
) => Promise<z.output<Schema>>

const repetitions = 2
/** Waiting longer than this for a busy provider is worse than telling the shopper. */
const longestWaitMs = 3000

/**
 * How every call goes out: time limit, and at most two repetitions after a timeout, a lost connection, a 5xx, a
 * 429 or a 409 of a call still running. All our calls may be repeated: orders have a unique receipt, refunds a
 * key, and a second capture is refused by the provider.
 */
export function createRequests(settings: RequestSettings): SendRequest {
  const { timeoutMs = 8000, retryWaitMs = 250 } = settings
  const send = settings.fetch ?? globalThis.fetch
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`

  async function tryOnce<Schema extends z.ZodType>(
    request: ProviderRequest<Schema>,
  ): Promise<z.output<Schema>> {
    let status: number
    let body: string
    try {
      const response = await send(new URL(request.path, settings.apiUrl), {
        method: request.method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        // A redirect would carry our key elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      body = await response.text()
    } catch (cause) {
      throw unanswered(request, cause, timeoutMs)
    }
    return readAnswer(request, status, body)
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

/** Whether the provider understood the call and said no. */
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

const failureSchema = z.object({
  error: z.object({
    code: z.string().nullish(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
    field: z.string().nullish(),
  }),
})

function readAnswer<Schema extends z.ZodType>(
  request: ProviderRequest<Schema>,
  status: number,
  body: string,
): z.output<Schema> {
  const json = parseJson(body)
  if (status < 200 || status > 299) throw refusal(request, status, json)
  const result = request.answer.safeParse(json)
  if (result.success) return result.data
  const places = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  throw new ProviderError(
    `Cannot read the payment provider's answer to ${request.method} ${request.path}: ${places}`,
    {
      httpStatus: status,
      code: 'unexpected_answer',
      // The provider did what was asked, or may have: only the same request with the same key may follow.
      retriable: true,
    },
  )
}

function refusal({ method, path }: ProviderRequest<z.ZodType>, status: number, json: unknown): ProviderError {
  const failure = failureSchema.safeParse(json)
  const error = failure.success ? failure.data.error : {}
  const description = error.description ?? `status ${status}`
  // 409 is both "still running" and, by one page of the provider, "the same key with another request".
  const stillRunning = status === 409 && !/different request/i.test(description)
  return new ProviderError(`The payment provider refused ${method} ${path}: ${description}`, {
    httpStatus: status,
    code: error.code ?? `http_${status}`,
    reason: error.reason ?? null,
    field: error.field ?? null,
    words: error.description ?? null,
    retriable: status >= 500 || status === 429 || stillRunning,
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // A gateway's HTML page: what matters is the status, and readAnswer refuses the rest.
    return undefined
  }
}
