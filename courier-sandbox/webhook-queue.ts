import { randomUUID } from 'node:crypto'
import type { Background } from '#payment-sandbox/background.ts'
import type { Switches } from './controls/switches.ts'
import type { EventRecord, ParcelRecord, Scan } from './entities.ts'
import type { Store } from './store.ts'
import { serviceTime, webhookTime } from './times.ts'
import { steps } from './tracking/steps.ts'
import { activity } from './tracking/track.ts'

/** A parcel and its scans as they stood when there was news. */
export interface News {
  parcel: ParcelRecord
  scans: readonly Scan[]
}

export interface WebhookQueue {
  /** Takes the news of one go. What they carry is a snapshot of this moment. */
  emit(news: readonly News[]): void
  /** Sends what the dashboard's test button sends: a body without a number. */
  emitTest(): void
  /** Sends known webhooks (again) now, in the order given. */
  deliver(ids: readonly string[]): Promise<EventRecord[]>
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
  /** Waits before a webhook is sent again; after the last one it is given up. */
  retryGapsMs: readonly number[]
  onRefusal: (event: EventRecord, reason: string) => void
}

export function createWebhookQueue(options: QueueOptions): WebhookQueue {
  const { store, switches, background, now } = options

  function record(body: object, says: string): EventRecord {
    const event: EventRecord = {
      id: randomUUID(),
      body: JSON.stringify(body),
      says,
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
        headers: {
          'content-type': 'application/json',
          'x-api-key': switches.wrongHeader ? 'not the secret' : options.webhookSecret,
          'user-agent': 'courier-sandbox',
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
    const gap = options.retryGapsMs[event.attempts - 1]
    if (gap === undefined) {
      event.state = 'given up'
      return
    }
    background.after(gap, async () => {
      if (event.state === 'waiting' && !(await send(event))) planRetry(event)
    })
  }

  /** One after the other: the order within one go is the order the switches ask for. */
  async function sendAll(events: readonly EventRecord[]) {
    for (const event of events) {
      let delivered = false
      for (let copy = 0; copy < switches.duplicate; copy += 1) delivered = (await send(event)) || delivered
      if (!delivered) planRetry(event)
    }
  }

  function plan(recorded: readonly EventRecord[]) {
    const events = recorded.filter((event) => event.state === 'waiting')
    store.changed()
    if (switches.reverse) events.reverse()
    if (events.length > 0) background.after(switches.delayMs, () => sendAll(events))
  }

  return {
    emit: (news) => plan(news.map((one) => record(bodyOf(one, switches.awbAsNumber), saysOf(one)))),
    emitTest: () => plan([record({ current_status: 'TEST', scans: [] }, 'Test of the dashboard')]),
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

function saysOf({ parcel, scans }: News): string {
  const last = scans.at(-1)
  return `${parcel.assignment?.number ?? ''} ${last === undefined ? '' : steps[last.step].status}`
}

function bodyOf({ parcel, scans }: News, awbAsNumber: boolean) {
  const number = parcel.assignment?.number ?? ''
  const last = scans.at(-1)
  const { id, status } = last === undefined ? { id: 1, status: 'AWB ASSIGNED' } : steps[last.step]
  return {
    awb: awbAsNumber ? Number(number) : number,
    courier_name: parcel.assignment?.courierName ?? '',
    current_status: status,
    current_status_id: id,
    shipment_status: status,
    shipment_status_id: id,
    current_timestamp: webhookTime(last?.at ?? parcel.createdAt),
    order_id: parcel.reference,
    sr_order_id: parcel.orderId,
    awb_assigned_date: serviceTime(parcel.assignment?.at ?? parcel.createdAt),
    pickup_scheduled_date: parcel.pickup === null ? '' : `${parcel.pickup.date} 09:00:00`,
    etd: '',
    is_return: parcel.isReturn ? 1 : 0,
    channel_id: 1,
    pod_status: '',
    pod: '',
    scans: scans.map(activity),
  }
}
