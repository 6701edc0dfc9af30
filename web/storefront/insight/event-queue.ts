import { MOST_TOLD, type Source, type ToldEvent } from '#domain/insight/events.ts'

/** Milliseconds that an event waits for others: each request wakes a phone's radio. */
const WAIT_MS = 5_000

/**
 * Reports events to the shop's counters in batches. A withdrawal of consent drops unsent events.
 * @returns a function that reports one event
 */
export function openEventQueue(
  source: Source,
  signal: AbortSignal,
): (name: ToldEvent, subject: string) => void {
  let events: { name: ToldEvent; subject: string }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (events.length === 0) return
    const body = JSON.stringify({ source, events })
    events = []
    navigator.sendBeacon('/api/events', new Blob([body], { type: 'application/json' }))
  }

  // The last reliable moment for a request on a phone.
  document.addEventListener('visibilitychange', send, { signal })
  window.addEventListener('pagehide', send, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    events = []
  })
  return (name, subject) => {
    events.push({ name, subject })
    if (events.length >= MOST_TOLD) send()
    else timer ??= setTimeout(send, WAIT_MS)
  }
}
