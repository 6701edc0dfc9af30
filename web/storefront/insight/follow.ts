import { SOURCES, type Source } from '#domain/insight/events.ts'
import { pageKind } from '#domain/insight/page-kinds.ts'
import { visitSource } from '#domain/insight/visitor.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'
import { openEventQueue } from './event-queue.ts'
import { hasAccepted, listenToEvents, type PassedEvents, type PassOn, type TrackedEvents } from './track.ts'

/** The subject for counting an event: a page kind, a category or a product, never an order or an address. */
function subjectOf<Name extends keyof PassedEvents>(name: Name, details: PassedEvents[Name]): string {
  if (name === 'PageView') return pageKind((details as PassedEvents['PageView']).path) ?? ''
  if ('id' in details) return details.id
  if (!('category' in details)) return ''
  return [details.category, details.subcategory].filter(Boolean).join('/')
}

const SOURCE_KEY = 'source'

/** Passes events on to the shop's counters and to the advertising pixel, if any, until `signal`. */
export function follow(pixelId: string | null, signal: AbortSignal): void {
  if (signal.aborted) {
    listenToEvents(null)
    return
  }
  const told = openEventQueue(keptSource(), signal)
  const pixel =
    pixelId === null ? null : import('./pixel.ts').then(({ openPixel }) => openPixel(pixelId, signal))
  const passOn: PassOn = (name, details) => {
    if (signal.aborted) return
    told(name, subjectOf(name, details))
    pixel?.then(
      (tell) => tell(name, details),
      () => {
        // A blocker may prevent the script, which is the visitor's right.
      },
    )
  }
  const asked = new Set<string>()
  listenToEvents((name, details) => {
    if (isPurchase(name, details)) {
      if (asked.has(details.order_id)) return
      asked.add(details.order_id)
      import('./report-purchase.ts').then(
        ({ reportPurchase }) => reportPurchase(details, passOn),
        reportError,
      )
    } else passOn(name as keyof PassedEvents, details as never)
  })
  signal.addEventListener('abort', () => {
    listenToEvents(null)
    if (!hasAccepted()) writeTabText(SOURCE_KEY, null)
  })
}

function isPurchase(name: string, _details: object): _details is TrackedEvents['Purchase'] {
  return name === 'Purchase'
}

/** The source of this visit, kept while the tab is open: across a reload and the return from a bank. */
function keptSource(): Source {
  const kept = SOURCES.find((source) => source === readTabText(SOURCE_KEY))
  if (kept) return kept
  const { search, host } = window.location
  const source = visitSource({ query: search.slice(1), referrer: document.referrer, ownHost: host })
  writeTabText(SOURCE_KEY, source ?? 'direct')
  return source ?? 'direct'
}
