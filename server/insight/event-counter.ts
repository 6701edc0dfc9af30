import { DEVICES, type Device, SOURCES } from '#domain/insight/events.ts'
import { pageFacts } from '#domain/insight/page-facts.ts'
import { type EventCount, grainStart } from '#domain/insight/roll-up-counts.ts'
import { visitorDevice, visitSource } from '#domain/insight/visitor.ts'
import type { Log } from '../config/log.ts'
import type { Connection } from '../db/connection.ts'
import { addCounts } from './count-queries.ts'

/** The parts of a page request that are counted. */
export interface PageRequest {
  /** As received. */
  readonly address: string
  readonly host: string | undefined
  readonly userAgent: string | undefined
  readonly referrer: string | undefined
  /** `Sec-Purpose`: a prefetched page is not a view. */
  readonly purpose: string | undefined
}

type Told = Pick<EventCount, 'name'> & Partial<Pick<EventCount, 'subject' | 'source'>>

/**
 * Counts events in this process, and adds them to the table every few seconds and at the end. Only counters: nothing
 * about a visitor is stored, and counts not yet added are lost if the process is killed.
 */
export interface EventCounter {
  /** Counts a page that is being served, also from memory: costs well under a microsecond. */
  pageSeen(request: PageRequest): void
  /** Counts a product view: the product page requests the stock, wherever the page came from. */
  productSeen(productId: string, userAgent: string | undefined): void
  /** Counts any other event, not from bots. @returns whether it counted */
  count(event: Told, userAgent: string | undefined): boolean
  /** Adds the counts to the table. */
  flush(): Promise<void>
  close(): Promise<void>
}

const flushAfterMs = 5_000
/** The most addresses processed at once; a flood of others is dropped. */
const mostAddresses = 2_000
/** A counter for each device and source; the first source is the shop itself. */
const places = SOURCES.length + 1
/** Limits scripts that search for endless words, because each requires a catalogue lookup. */
const mostSearches = 100

/** About the number of browsers in use; beyond it the cache is cleared. */
const mostKnown = 1_000

/**
 * Caches the result for each user agent, because parsing one takes longer than serving a cached page. A user agent
 * identifies a browser model, not a visitor, and is kept only in this process.
 */
function createDeviceMemory<Answer>(
  look: (userAgent: string | undefined) => Answer,
): (userAgent: string | undefined) => Answer {
  const known = new Map<string, Answer>()
  return (userAgent = '') => {
    const remembered = known.get(userAgent)
    if (remembered !== undefined) return remembered
    const answer = look(userAgent)
    if (known.size >= mostKnown) known.clear()
    known.set(userAgent, answer)
    return answer
  }
}

export function createEventCounter({
  db,
  log,
  countSearches,
  clock = Date,
}: {
  db: Connection
  log: Log
  /** Counts searches by text. */
  countSearches: (searches: ReadonlyMap<string, number>, now: Date) => Promise<void>
  clock?: { now(): number }
}): EventCounter {
  const deviceOf = createDeviceMemory(visitorDevice)
  const views = new Map<string, Uint32Array>()
  let counts = new Map<string, EventCount>()
  let searches = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let flushing: Promise<void> = Promise.resolve()

  function wake(): void {
    if (!closed) timer ??= setTimeout(() => void flush(), flushAfterMs).unref()
  }

  function add(event: Told & { device: Device | '' }, times: number): void {
    const { name, subject = '', device, source = '' } = event
    const startsAt = grainStart(new Date(clock.now()), 'hour')
    const key = [startsAt.getTime(), name, subject, device, source].join('\n')
    const known = counts.get(key)
    if (known) known.times += times
    else counts.set(key, { startsAt, grain: 'hour', name, subject, device, source, times, valuePaise: 0 })
    wake()
  }

  /** Processes the addresses requested since the last time. */
  function fold(): void {
    for (const [address, times] of views) {
      const { kind, category, search, isData } = pageFacts(address)
      if (kind === null) continue
      for (const [index, device] of DEVICES.entries()) {
        const from = times.subarray(index * places, (index + 1) * places)
        const all = from.reduce((sum, count) => sum + count, 0)
        if (all === 0) continue
        // Product pages report views by another call, because their data is often prefetched.
        if (kind !== 'product') add({ name: 'page_view', subject: kind, device }, all)
        if (category !== '') add({ name: 'category_view', subject: category, device }, all)
        if (search !== '' && (searches.has(search) || searches.size < mostSearches))
          searches.set(search, (searches.get(search) ?? 0) + all)
        if (isData) continue
        for (const [place, source] of SOURCES.entries()) {
          const entered = from[place + 1] ?? 0
          if (entered > 0) add({ name: 'visit', subject: kind, device, source }, entered)
        }
      }
    }
    views.clear()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    fold()
    flushing = flushing.then(write)
    await flushing
  }

  async function write(): Promise<void> {
    const [taken, words] = [counts, searches]
    counts = new Map()
    searches = new Map()
    try {
      await addCounts(db, [...taken.values()])
    } catch (error) {
      log.warn({ err: error }, 'What was counted could not be added to the table: it is tried again')
      addUp(counts, taken)
      wake()
    }
    try {
      await countSearches(words, new Date(clock.now()))
    } catch (error) {
      log.warn({ err: error }, 'Searches could not be counted')
    }
  }

  return {
    pageSeen({ address, host, userAgent, referrer, purpose }) {
      if (purpose !== undefined) return
      const device = deviceOf(userAgent)
      if (device === null) return
      const mark = address.indexOf('?')
      const query = mark === -1 ? '' : address.slice(mark + 1)
      const source = visitSource({ query, referrer: referrer ?? '', ownHost: host ?? '' })
      let times = views.get(address)
      if (!times) {
        if (views.size >= mostAddresses) fold()
        times = new Uint32Array(DEVICES.length * places)
        views.set(address, times)
        wake()
      }
      const place = DEVICES.indexOf(device) * places + (source === null ? 0 : SOURCES.indexOf(source) + 1)
      times[place] = (times[place] ?? 0) + 1
    },
    productSeen(productId, userAgent) {
      const device = deviceOf(userAgent)
      if (device === null) return
      add({ name: 'page_view', subject: 'product', device }, 1)
      add({ name: 'product_view', subject: productId, device }, 1)
    },
    count(event, userAgent) {
      const device = deviceOf(userAgent)
      if (device !== null) add({ ...event, device }, 1)
      return device !== null
    },
    flush,
    async close() {
      closed = true
      await flush()
    },
  }
}

function addUp(counts: Map<string, EventCount>, lost: ReadonlyMap<string, EventCount>): void {
  for (const [key, count] of lost) {
    const since = counts.get(key)
    counts.set(key, since ? { ...since, times: since.times + count.times } : count)
  }
}
