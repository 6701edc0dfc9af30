import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import * as z from 'zod'
import { storedText } from '../../language/stored-text.ts'
import { metrics } from '../../metrics/registry.ts'
import { inSpan } from '../../metrics/traces.ts'
import { wasNotSent } from '../../network/was-not-sent.ts'
import type { CourierAnswer, CourierRefusal } from '../courier.ts'
import { isRefusalInside, readWords } from './refusal-words.ts'
import { createTokens } from './token.ts'

export interface ServiceSettings {
  /** The base address of the API, without a trailing slash. */
  apiUrl: string
  email: string
  password: string
  fetch?: typeof globalThis.fetch | undefined
  /** For each attempt, including the body. */
  timeoutMs?: number | undefined
  /** The wait before a query's first retry; it doubles. */
  retryWaitMs?: number | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
}

export interface ServiceCall<Schema extends z.ZodType> {
  method: 'GET' | 'POST'
  /** Relative to the API's address. */
  path: string
  body?: unknown
  answer: Schema
}

export type SendCall = <Schema extends z.ZodType>(
  call: ServiceCall<Schema>,
) => Promise<CourierAnswer<z.output<Schema>>>

/** The raw answer, before it is parsed. */
type RawAnswer =
  | { ok: true; status: number; json: unknown; text: string; pauseMs: number | null }
  | CourierRefusal

/** The service documents no limit; this stays below the reported ones. */
const callsAtATime = 2
/** Retries of queries. Calls that change data are not retried, because their outcome is unknown. */
const repetitions = 2
/** If the service wants a longer pause, report it to the admin instead of waiting. */
const longestPauseMs = 5_000

/**
 * Sends every call: with a token that is renewed once if expired, a time limit, limited concurrency, and one retry
 * after a 429. Never throws, and no secret appears in an error message.
 */
export function createCalls(settings: ServiceSettings): SendCall {
  const { timeoutMs = 10_000, retryWaitMs = 300 } = settings
  const send = settings.fetch ?? globalThis.fetch
  const limit = pLimit(callsAtATime)

  async function tryOnce(call: ServiceCall<z.ZodType>, token: string | null): Promise<RawAnswer> {
    try {
      const response = await send(`${settings.apiUrl}${call.path}`, {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        // A redirect would send our token elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      const pauseMs = readPause(response.headers.get('retry-after'))
      return { ok: true, status: response.status, json: parseJson(text), text, pauseMs }
    } catch (error) {
      return unanswered(error)
    }
  }

  async function tryCounted(call: ServiceCall<z.ZodType>, token: string | null): Promise<RawAnswer> {
    const raw = await inSpan('call courier', () => tryOnce(call, token))
    metrics.serviceCalls.inc({ service: 'courier', outcome: outcomeOf(raw) })
    return raw
  }

  const tokens = createTokens({
    now: settings.now ?? Date.now,
    async logIn() {
      const { email, password } = settings
      const call = {
        method: 'POST',
        path: '/auth/login',
        body: { email, password },
        answer: loginSchema,
      } as const
      const raw = await tryCounted(call, null)
      if (!raw.ok) return { ...raw, reason: 'away' }
      const read = readAnswer(call, raw)
      if (read.ok) return { ok: true, value: read.value.token }
      const isRefused = read.reason === 'refused' || read.reason === 'away'
      return { ...read, reason: 'away', retry: !isRefused }
    },
  })

  async function withToken(call: ServiceCall<z.ZodType>): Promise<RawAnswer> {
    const token = await tokens.current()
    if (!token.ok) return token
    const raw = await limit(() => tryCounted(call, token.value))
    if (!raw.ok || raw.status !== 401) return raw
    const fresh = await tokens.renew(token.value)
    return fresh.ok ? await limit(() => tryCounted(call, fresh.value)) : fresh
  }

  async function withPause(call: ServiceCall<z.ZodType>): Promise<RawAnswer> {
    const raw = await withToken(call)
    if (!raw.ok || raw.status !== 429 || (raw.pauseMs ?? 1_000) > longestPauseMs) return raw
    await wait(raw.pauseMs ?? 1_000)
    return await withToken(call)
  }

  return async (call) => {
    for (let repetition = 0; ; repetition += 1) {
      const raw = await withPause(call)
      const read = raw.ok ? readAnswer(call, raw) : raw
      const mayRepeat = call.method === 'GET' && !read.ok && read.reason === 'unanswered'
      if (!mayRepeat || repetition === repetitions) return read
      await wait(retryWaitMs * 2 ** repetition)
    }
  }
}

function outcomeOf(raw: RawAnswer): 'answered' | 'refused' | 'failed' {
  if (!raw.ok || raw.status >= 500 || raw.status === 401 || raw.status === 403) return 'failed'
  return raw.status < 300 ? 'answered' : 'refused'
}

const loginSchema = z.object({ token: z.string().min(1) })

function readAnswer<Schema extends z.ZodType>(
  { answer }: ServiceCall<Schema>,
  { status, json, text }: Extract<RawAnswer, { ok: true }>,
): CourierAnswer<z.output<Schema>> {
  const words = readWords(json, text) || `HTTP ${status}`
  if (status === 429) return { ok: false, reason: 'busy', words, retry: true }
  if (status >= 500) return { ok: false, reason: 'unanswered', words, retry: true }
  // The login is refused, or a firewall answers: nothing was done, and staff must act.
  if (status === 401 || status === 403) return { ok: false, reason: 'away', words, retry: true }
  if (status < 200 || status > 299 || isRefusalInside(json)) {
    return { ok: false, reason: 'refused', words, retry: false }
  }
  const result = answer.safeParse(json)
  if (result.success) return { ok: true, value: result.data }
  // The call may have succeeded, but the answer is unreadable: XML, a page, other fields.
  return { ok: false, reason: 'unanswered', words, retry: true }
}

function unanswered(error: unknown): CourierRefusal {
  if (wasNotSent(error)) return { ok: false, reason: 'away', words: storedText('courier.away'), retry: true }
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  return {
    ok: false,
    reason: 'unanswered',
    words: timedOut ? storedText('courier.too_slow') : storedText('courier.broke_off'),
    retry: true,
  }
}

/** Retry-After in milliseconds, given in seconds or as a date (RFC 9110, 10.2.3); null if it is neither. */
function readPause(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000
  // JavaScript parses '1.5' as a day in 2001; an HTTP date begins with the name of its day.
  const ms = /^[A-Z]/i.test(header) ? Date.parse(header) - Date.now() : Number.NaN
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A firewall's page, or XML: only the status and the text remain to report.
    return undefined
  }
}
