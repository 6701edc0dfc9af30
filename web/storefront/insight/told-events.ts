import { MOST_TOLD, type Source, type ToldEvent } from '#domain/insight/events.ts'

/** So long an event waits for others, in milliseconds: each sending wakes a phone's radio. */
const WAIT_MS = 5_000

/**
 * Tells the shop's counters, some events at a time. Consent that is taken back drops what was not sent yet.
 * @returns tells one event
 */
export function openToldEvents(
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

  // The last moment at which a phone surely lets a page say something.
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
