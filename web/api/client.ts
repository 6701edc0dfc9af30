import { LANGUAGE } from '#domain/language/current.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { NO_ANSWER_TEXTS } from '#texts/refusals/no-answer-texts.ts'
import { readSession, writeSession } from './session.ts'

/** A call to the shop that did not succeed. */
export class ApiError extends Error {
  /** What the shop said to the person; null where the answer had no words, such as one of a proxy on the way. */
  readonly sentence: string | null
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number
  /** The answer's stable code; `no_answer` when none arrived. */
  readonly code: string
  readonly errors: readonly FieldError[]
  /** Everything the answer said: `changes`, `amount`, `orderId`. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(
    sentence: string | null,
    { status, body }: { status: number; body: Readonly<Record<string, unknown>> },
  ) {
    super(sentence || `HTTP ${status}`)
    this.name = 'ApiError'
    this.sentence = sentence || null
    this.status = status
    this.body = body
    this.code = typeof body.code === 'string' ? body.code : 'no_answer'
    this.errors = fieldErrorsOf(body.errors)
  }

  /** It is unknown whether the server acted: the same request may be sent again. */
  get unanswered(): boolean {
    return this.status === 0
  }
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as it is when it is form data. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Another token than the session's, such as that of a signed link. */
  token?: string | null
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

export const NO_ANSWER = NO_ANSWER_TEXTS.sentence
/** Placing may wait for the payment provider, which has 8 seconds and two more tries. */
const DEFAULT_TIMEOUT_MS = 30_000

/**
 * Calls the shop's API with the session's token. The answer's type is the caller's word: both sides are built
 * from one contract. Throws ApiError for every answer but 2xx, and when none arrives.
 */
export async function callApi<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const {
    method = 'GET',
    signal,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    token = readSession()?.token ?? null,
  } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let body: unknown
  try {
    response = await fetch(path, {
      method,
      headers: headersOf(request, token),
      body: bodyOf(request.body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    body = parseBody(await response.text())
  } catch (error) {
    // The caller gave up, which is no failure of the shop.
    if (signal?.aborted) throw error
    throw new ApiError(NO_ANSWER, { status: 0, body: {} })
  }
  if (!response.ok || (isRecord(body) && body.success === false)) {
    throw refusal(response.status, body, token)
  }
  return body as Answer
}

/** What to throw for an answer that refuses; a token that is no longer one ends the session. */
export function refusal(status: number, body: unknown, token: string | null): ApiError {
  const fields = isRecord(body) ? body : {}
  if (status === 401 && fields.code === 'unauthenticated') endSession(token)
  return new ApiError(sentenceOf(fields), { status, body: fields })
}

/** The shop's own sentence of a failure, else `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.sentence : null) ?? otherwise
}

/** A token that ended elsewhere (another device, a new password, its time) signs out here too. */
function endSession(token: string | null): void {
  if (token !== null && token === readSession()?.token) writeSession(null)
}

function headersOf({ body, headers }: ApiRequest, token: string | null): Headers {
  const all = new Headers(headers)
  all.set('accept', 'application/json')
  // What the shop says, refusals above all, is shown on this page.
  all.set('accept-language', LANGUAGE)
  // The browser names the boundary of form data itself.
  if (body !== undefined && !(body instanceof FormData)) all.set('content-type', 'application/json')
  if (token) all.set('authorization', `Bearer ${token}`)
  return all
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

export function parseBody(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    // A proxy on the way answers in HTML.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function sentenceOf({ message, error }: Readonly<Record<string, unknown>>): string | null {
  return [message, error].find((text): text is string => typeof text === 'string' && text !== '') ?? null
}

function fieldErrorsOf(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.path === 'string' && typeof entry.message === 'string'
      ? [{ path: entry.path, message: entry.message }]
      : [],
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
