import type { ApiDelivery } from '#domain/delivery/api-delivery.ts'
import { LANGUAGE } from '#domain/language/current.ts'
import { format } from '#domain/language/format.ts'
import { formatDay, parseIndiaDate } from '#domain/time/india-time.ts'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'

/** The server's answer about a PIN code. */
export type DeliveryAnswer =
  | { kind: 'told'; delivery: ApiDelivery }
  /** Not a PIN code, or an unused one. */
  | { kind: 'refused'; message: string }
  /** No answer, or an error, with the server's message if any. */
  | { kind: 'failed'; message: string }

const KEPT_MS = 5 * 60_000
const MOST_KEPT = 20
const known = new Map<string, { answer: DeliveryAnswer; at: number }>()

/** A recent answer about a PIN code; null without one. */
export function cachedDelivery(pincode: string): DeliveryAnswer | null {
  const entry = known.get(pincode)
  return entry && Date.now() - entry.at < KEPT_MS ? entry.answer : null
}

/**
 * Asks when an order placed now would arrive.
 * @param typed as typed: the server parses it
 * @throws DOMException if `signal` aborts
 */
export async function loadDelivery(typed: string, signal: AbortSignal): Promise<DeliveryAnswer> {
  const before = cachedDelivery(typed)
  if (before) return before
  const answer = await fetchDelivery(typed, signal)
  if (answer.kind === 'failed') return answer
  const [oldest] = known.keys()
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
  known.set(typed, { answer, at: Date.now() })
  return answer
}

/** The request that all cards of a page share. */
let shared: { pincode: string; day: Promise<string | null> } | null = null

/**
 * 'By 5 Dec', the last day of the promise at a PIN code; null without a promised day, and without an answer. Answers are
 * kept for five minutes only: a day that was promised an hour ago may be too early now.
 */
export function loadArrival(pincode: string): Promise<string | null> {
  if (shared?.pincode === pincode) return shared.day
  const day = readArrival(pincode)
  shared = { pincode, day }
  void day.finally(() => {
    shared = null
  })
  return day
}

async function readArrival(pincode: string): Promise<string | null> {
  const answer = await loadDelivery(pincode, new AbortController().signal)
  const last = answer.kind === 'told' && answer.delivery.to !== null && parseIndiaDate(answer.delivery.to)
  return last ? format(DELIVERY_TEXTS.cardDay, { day: formatDay(last) }) : null
}

/** A plain request: the API client would be more script than all of this. */
async function fetchDelivery(typed: string, signal: AbortSignal): Promise<DeliveryAnswer> {
  try {
    const headers = { accept: 'application/json', 'accept-language': LANGUAGE }
    const response = await fetch(`/api/delivery/${encodeURIComponent(typed)}`, { headers, signal })
    const body = recordOf(await response.json())
    if (response.ok) return { kind: 'told', delivery: deliveryOf(recordOf(body.data)) }
    const isRefusal = response.status === 400 || response.status === 404
    return { kind: isRefusal ? 'refused' : 'failed', message: textOf(body.message) }
  } catch (error) {
    if (signal.aborted) throw error
    return { kind: 'failed', message: '' }
  }
}

function deliveryOf(data: Readonly<Record<string, unknown>>): ApiDelivery {
  return {
    pincode: textOf(data.pincode),
    city: textOf(data.city),
    state: textOf(data.state),
    served: data.served === true,
    from: textOf(data.from) || null,
    to: textOf(data.to) || null,
    cash: data.cash === true,
    cashWhy: textOf(data.cashWhy) || null,
    sentence: textOf(data.sentence),
    festival: textOf(data.festival) || null,
  }
}
