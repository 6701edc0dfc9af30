import type { Background } from './background.ts'
import type { WebhookSwitches } from './webhook-switches.ts'

export interface EventRecord {
  id: string
  /** The name of the event, or a line for the list. */
  event: string
  /** The raw JSON that is sent. */
  body: string
  createdAt: number
  state: 'held' | 'waiting' | 'delivered' | 'lost' | 'given up'
  attempts: number
  /** The HTTP status of the last attempt; null before it, and without an answer. */
  lastStatus: number | null
}

/** A webhook before it is sent: a snapshot of its moment. */
export type NewEvent = Pick<EventRecord, 'id' | 'event' | 'body'>

export interface WebhookQueue {
  /** Queues the webhooks of one step. */
  take(news: readonly NewEvent[]): void
  /** Sends known webhooks now, even again, in the given order. */
  deliver(ids: readonly string[]): Promise<EventRecord[]>
  /** Resumes what was waiting when the process ended. */
  resume(): void
}

interface QueueOptions {
  store: { events: ReadonlyMap<string, EventRecord>; addEvent(event: EventRecord): void; changed(): void }
  switches: WebhookSwitches
  background: Background
  now: () => number
  timeoutMs: number
  /** The headers that authenticate and identify the sender. */
  headersOf: (event: EventRecord) => Record<string, string>
  /** How long to wait before a retry, in milliseconds; null gives up. */
  gapAfter: (event: EventRecord) => number | null
  onRefusal: (event: EventRecord, reason: string) => void
}

export function createWebhookQueue(options: QueueOptions): WebhookQueue {
  const { store, switches, background, now } = options

  function record(news: NewEvent): EventRecord {
    const event: EventRecord = {
      ...news,
      createdAt: now(),
      state: initialState(switches),
      attempts: 0,
      lastStatus: null,
    }
    store.addEvent(event)
    return event
  }

  async function send(event: EventRecord): Promise<boolean> {
    if (switches.webhookUrl === null) {
      event.state = 'lost'
      return true
    }
    event.attempts += 1
    event.lastStatus = null
    try {
      const answer = await fetch(switches.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...options.headersOf(event) },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs),
      })
      await answer.arrayBuffer()
      event.lastStatus = answer.status
      if (!answer.ok) options.onRefusal(event, `answered ${answer.status}`)
    } catch (fault) {
      options.onRefusal(event, fault instanceof Error ? fault.message : String(fault))
    }
    if (event.lastStatus !== null && event.lastStatus >= 200 && event.lastStatus < 300)
      event.state = 'delivered'
    store.changed()
    return event.state === 'delivered'
  }

  function planRetry(event: EventRecord) {
    const gap = options.gapAfter(event)
    if (gap === null) {
      event.state = 'given up'
      return
    }
    background.after(gap, async () => {
      if (event.state === 'waiting' && !(await send(event))) planRetry(event)
    })
  }

  /** One after the other: the switches determine the order within a step. */
  async function sendAll(events: readonly EventRecord[]) {
    for (const event of events) {
      let delivered = false
      for (let copy = 0; copy < switches.duplicate; copy += 1) delivered = (await send(event)) || delivered
      if (!delivered) planRetry(event)
    }
  }

  return {
    take(news) {
      const events = news.map(record).filter((event) => event.state === 'waiting')
      store.changed()
      if (switches.reverse) events.reverse()
      if (events.length > 0) background.after(switches.delayMs, () => sendAll(events))
    },
    async deliver(ids) {
      const chosen = ids.flatMap((id) => store.events.get(id) ?? [])
      for (const event of chosen) event.state = 'waiting'
      await sendAll(chosen)
      return chosen
    },
    resume() {
      for (const event of store.events.values()) {
        if (event.state === 'waiting') background.after(0, () => sendAll([event]))
      }
    },
  }
}

function initialState(switches: WebhookSwitches): EventRecord['state'] {
  if (switches.hold) return 'held'
  if (switches.never) return 'lost'
  if (switches.dropNext > 0) {
    switches.dropNext -= 1
    return 'lost'
  }
  return 'waiting'
}
