import type { EventRecord } from './webhook-queue.ts'

/** Events are for looking at and retrying; older ones are forgotten. */
const keptEvents = 2_000

/** The webhooks of a sandbox by their ids, oldest first, and how one is added. */
export function eventList(saved: readonly EventRecord[] = []) {
  const events = new Map(saved.map((event) => [event.id, event]))
  return {
    events,
    addEvent(event: EventRecord): void {
      events.set(event.id, event)
      const oldest = events.keys().next().value
      if (events.size > keptEvents && oldest !== undefined) events.delete(oldest)
    },
  }
}
