import type { FastifyReply } from 'fastify'
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts'
import { STATUS_CODES } from '../http/status-codes.ts'
import { readSimpleRequest, type SimpleRequest } from './read-simple-request.ts'

/** An earlier response of the application, with all its headers. */
interface Answer {
  readonly head: string
  readonly etag: string | null
  readonly body: Buffer | null
}

export interface RememberedAnswers {
  /** Stores this reply as the response for `subject`, once it was sent. */
  remember(reply: FastifyReply, subject: object, variant: Variant, body: Buffer | null): void
  /** The bytes of the response; null if the application has to answer. */
  answer(request: string): Buffer | null
}

/** A page or file in one encoding, or a 304. */
export type Variant = Encoding | 'unchanged'

/** As many as old versions of nginx send on one connection. */
const mostByApplication = 100

/** Headers that belong to one request are not stored with the page. */
const ofOneRequest = new Set(['x-request-id', 'date'])

/**
 * Answers repeated requests with the bytes of the first response, so that both are identical by construction, including
 * all headers.
 * @param find the current object at an address: a response is dropped with its object
 * @param seen called with each request that is answered
 */
export function rememberAnswers({
  find,
  seen = () => undefined,
  keepAliveSeconds,
  now = Date.now,
}: {
  find: (address: string) => object | undefined
  seen?: (request: SimpleRequest) => void
  keepAliveSeconds: number
  now?: () => number
}): RememberedAnswers {
  const answers = new WeakMap<object, Map<Variant, Answer>>()
  const sentByApplication = new WeakMap<object, number>()
  // A response includes the date, so it is valid for a second.
  const ready = new Map<Answer, Buffer>()
  let second = 0
  let tail = ''

  function bytesOf(answer: Answer): Buffer {
    const present = Math.floor(now() / 1_000)
    if (present !== second) {
      second = present
      ready.clear()
      tail = `Date: ${new Date(present * 1_000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`
    }
    const known = ready.get(answer)
    if (known) return known
    const head = Buffer.from(answer.head + tail, 'latin1')
    const bytes = answer.body ? Buffer.concat([head, answer.body]) : head
    ready.set(answer, bytes)
    return bytes
  }

  /**
   * A connection that began with another request stays with the application. After this many requests that could have
   * been answered from memory it is closed, so that the visitor's next one is.
   */
  function sendBack(reply: FastifyReply): void {
    const { socket } = reply.request.raw
    const count = (sentByApplication.get(socket) ?? 0) + 1
    sentByApplication.set(socket, count)
    if (count >= mostByApplication) reply.header('connection', 'close')
  }

  return {
    remember(reply, subject, variant, body) {
      if (reply.request.method !== 'GET') return
      const known = answers.get(subject) ?? new Map<Variant, Answer>()
      if (known.has(variant)) {
        sendBack(reply)
        return
      }
      reply.raw.once('finish', () => {
        const answer = answerOf(reply, body)
        if (answer) answers.set(subject, known.set(variant, answer))
      })
    },
    answer(text) {
      const request = readSimpleRequest(text)
      const subject = request && find(request.address)
      const known = subject && answers.get(subject)
      if (!known) return null
      const { acceptEncoding, ifNoneMatch } = request
      const unchanged = known.get('unchanged')
      if (ifNoneMatch !== undefined && unchanged?.etag === ifNoneMatch) {
        seen(request)
        return bytesOf(unchanged)
      }
      const whole = known.get(acceptedEncoding(acceptEncoding))
      // The application decides whether to send a 304.
      if (!whole || (ifNoneMatch !== undefined && whole.etag === ifNoneMatch)) return null
      seen(request)
      return bytesOf(whole)
    },
  }
}

function answerOf(reply: FastifyReply, body: Buffer | null): Answer | null {
  const { statusCode } = reply
  const lines = [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`]
  let etag: string | null = null
  let length: number | null = null
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (ofOneRequest.has(name)) continue
    // Cookies belong to one visitor, and connection headers to one connection.
    if (name === 'set-cookie' || name === 'connection' || Array.isArray(value)) return null
    if (name === 'etag') etag = String(value)
    if (name === 'content-length') length = Number(value)
    lines.push(`${name}: ${value}`)
  }
  if (body && length !== body.length) return null
  return { head: `${lines.join('\r\n')}\r\n`, etag, body }
}
