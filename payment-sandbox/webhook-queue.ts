import type { Background } from './background.ts'
import type { Switches } from './controls/switches.ts'
import type { EventName, EventRecord, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts'
import { newId } from './identifiers.ts'
import { signWebhook } from './signing.ts'
import type { Store } from './store.ts'

export interface EventSource {
  event: EventName
  payment?: PaymentEntity
  order?: OrderEntity
  refund?: RefundEntity
}

export interface WebhookQueue {
  /** Takes the events of one step. What they carry is a snapshot of this moment. */
  emit(sources: EventSource[]): void
  /** Sends known events (again) now, in the order given. */
  deliver(ids: string[]): Promise<EventRecord[]>
  /** Takes up what was waiting when the process ended. */
  resume(): void
}

interface QueueOptions {
  store: Store
  switches: Switches
  background: Background
  webhookSecret: string
  now: () => number
  timeoutMs: number
  retryGapsMs: readonly number[]
  onRefusal: (event: EventRecord, reason: string) => void
}

const accountId = 'acc_TestSandbox001'
/** As long as the provider tries. */
const giveUpAfterMs = 24 * 60 * 60 * 1000

export function createWebhookQueue(options: QueueOptions): WebhookQueue {
  const { store, switches, background, now } = options

  function record(source: EventSource): EventRecord {
    const event: EventRecord = {
      id: newId('evt'),
      event: source.event,
      body: JSON.stringify(envelope(source, Math.floor(now() / 1000))),
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
    const signature = signWebhook(
      event.body,
      switches.wrongSignature ? 'not the secret' : options.webhookSecret,
    )
    try {
      const answer = await fetch(switches.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': event.id,
          'user-agent': 'payment-sandbox',
        },
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
    if (now() - event.createdAt > giveUpAfterMs) {
      event.state = 'given up'
      return
    }
    const gaps = options.retryGapsMs
    const gap = gaps[Math.min(event.attempts, gaps.length) - 1] ?? giveUpAfterMs
    background.after(gap, async () => {
      if (event.state === 'waiting' && !(await send(event))) planRetry(event)
    })
  }

  /** One after the other: the order within a step is the order the switches ask for. */
  async function sendAll(events: EventRecord[]) {
    for (const event of events) {
      let delivered = false
      for (let copy = 0; copy < switches.duplicate; copy += 1) delivered = (await send(event)) || delivered
      if (!delivered) planRetry(event)
    }
  }

  return {
    emit(sources) {
      const events = sources.map(record).filter((event) => event.state === 'waiting')
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

function initialState(switches: Switches): EventRecord['state'] {
  if (switches.hold) return 'held'
  if (switches.never) return 'lost'
  if (switches.dropNext > 0) {
    switches.dropNext -= 1
    return 'lost'
  }
  return 'waiting'
}

function envelope({ event, ...entities }: EventSource, createdAt: number) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  return {
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: createdAt,
  }
}
