import type { EventRecord } from '#sandbox/webhook-queue.ts'
import type { EventName, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts'
import { newId } from './identifiers.ts'
import { type Provider, unixSeconds } from './provider.ts'

export interface EventSource {
  event: EventName
  payment?: PaymentEntity
  order?: OrderEntity
  refund?: RefundEntity
}

const accountId = 'acc_TestSandbox001'
/** As long as the provider retries. */
const giveUpAfterMs = 24 * 60 * 60 * 1000

/** Sends the shop the events of one step, with a snapshot of this moment. */
export function sendEvents(
  provider: Pick<Provider, 'webhooks' | 'now'>,
  sources: readonly EventSource[],
): void {
  provider.webhooks.take(
    sources.map((source) => ({
      id: newId('evt'),
      event: source.event,
      body: JSON.stringify(envelope(source, unixSeconds(provider))),
    })),
  )
}

/** The wait before a webhook is retried; null after a day. The last gap repeats. */
export function gapAfter(
  { createdAt, attempts }: Pick<EventRecord, 'createdAt' | 'attempts'>,
  gapsMs: readonly number[],
  now: number,
): number | null {
  if (now - createdAt > giveUpAfterMs) return null
  return gapsMs[Math.min(attempts, gapsMs.length) - 1] ?? giveUpAfterMs
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
