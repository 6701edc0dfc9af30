import type { EventRecord } from './webhook-queue.ts'

/** The number of events kept for viewing and retrying. */
const keptEvents = 2_000

/** The webhooks of a sandbox by id, oldest first, and a function to add one. */
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
