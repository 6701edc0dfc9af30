import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../config/log.ts'
import type { Notice, Notifier } from '../db/notifier.ts'
import type { CatalogueChange } from './catalogue-search.ts'

/**
 * What to read again: named products, all changes since the last mark, or everything. The wider reach includes the
 * others.
 */
export type Reach = 'named' | 'unnamed' | 'all'

export interface Wanted {
  ids: ReadonlySet<string>
  reach: Reach
}

/** After a change, the pause is this many times the time it took, */
const restShare = 4
/** but at most this long: changes and sales are visible within a second. */
const mostRestMs = 400

/** Changes are stored for a week: a process that checks less often would have to read everything. */
const lookEveryMs = 86_400_000

/** Receives catalogue changes, applies them one after the other, and calls listeners. */
export class ChangeQueue {
  /** Rejects if the first reading fails; the queue is then closed. */
  readonly ready: Promise<void>
  private readonly listeners = new Set<(change: CatalogueChange) => void>()
  private readonly apply: (wanted: Wanted) => Promise<void>
  private readonly log: Log
  private readonly unsubscribe: () => void
  private readonly looking: NodeJS.Timeout
  /** Changes are applied one after the other: of two at once, the older result could stay. */
  private queue: Promise<void>
  private waiting: { ids: Set<string>; reach: Reach } | null = null
  private kind: CatalogueChange['kind'] = 'availability'
  private counted = 1
  private closed = false
  private restsUntil = 0

  constructor({
    notifier,
    fill,
    apply,
    log,
  }: {
    notifier: Notifier
    fill: () => Promise<void>
    apply: (wanted: Wanted) => Promise<void>
    log: Log
  }) {
    this.apply = apply
    this.log = log
    // Subscribe before the first read, so that no change is missed.
    this.unsubscribe = notifier.subscribe((notice: Notice | null) => {
      if (notice === null) void this.refresh('unnamed')
      else if (notice.topic === 'products' || notice.topic === 'availability')
        void this.refresh(notice.keys ?? 'unnamed', notice.topic)
    })
    this.looking = setInterval(() => void this.refresh('unnamed', 'availability'), lookEveryMs).unref()
    this.ready = fill()
    this.queue = this.ready.then(
      () => {},
      () => this.stop(),
    )
  }

  /** Increases with every change. */
  get revision(): number {
    return this.counted
  }

  onChange(listener: (change: CatalogueChange) => void): void {
    this.listeners.add(listener)
  }

  /** Counts an applied change, and calls listeners. */
  applied(change: CatalogueChange): void {
    this.counted++
    for (const listener of this.listeners) listener(change)
  }

  /** Resolves when the change was applied, or failed and will be retried. */
  refresh(
    wanted: readonly string[] | Exclude<Reach, 'named'>,
    changed: CatalogueChange['kind'] = 'products',
  ): Promise<void> {
    if (changed === 'products') this.kind = 'products'
    let { waiting } = this
    if (waiting === null) {
      waiting = { ids: new Set(), reach: 'named' }
      this.waiting = waiting
      this.queue = this.queue.then(() => this.rest()).then(() => this.applyWaiting())
    }
    if (typeof wanted === 'string') waiting.reach = waiting.reach === 'all' ? 'all' : wanted
    else for (const id of wanted) waiting.ids.add(id)
    return this.queue
  }

  async close(): Promise<void> {
    this.stop()
    await this.queue
  }

  private stop(): void {
    this.closed = true
    clearInterval(this.looking)
    this.unsubscribe()
  }

  /**
   * Pauses after changes. An import writes a product every few milliseconds; changes during the pause are applied
   * together, so that requests get most of this process. The first change after a pause never waits.
   */
  private async rest(): Promise<void> {
    const ms = this.restsUntil - performance.now()
    if (ms > 1 && !this.closed) await delay(ms)
  }

  private async applyWaiting(): Promise<void> {
    const begun = performance.now()
    const wanted = this.waiting
    // Pages show more than cards, such as review texts: if the change is unknown, all pages are dropped.
    const change: CatalogueChange = {
      productIds: wanted?.reach === 'named' ? [...wanted.ids] : null,
      kind: this.kind,
    }
    this.waiting = null
    this.kind = 'availability'
    if (this.closed || wanted === null) return
    try {
      await this.apply(wanted)
      this.applied(change)
    } catch (error) {
      this.log.error({ err: error }, 'The catalogue could not be reloaded; the shop tries again')
      const again = wanted.reach === 'all' ? 'all' : 'unnamed'
      if (!this.closed) setTimeout(() => void this.refresh(again), 2_000).unref()
    }
    const now = performance.now()
    this.restsUntil = now + Math.min(mostRestMs, (now - begun) * restShare)
  }
}
