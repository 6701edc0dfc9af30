import type { CatalogueChange } from '../catalogue/catalogue-search.ts'
import type { PageCache } from './page-cache.ts'

/** A page that hundreds look at during a sale must not be rendered again with every pair that sells out. */
const onceInMs = 1_000

export interface PageInvalidator {
  changed(change: CatalogueChange): void
  close(): void
}

/**
 * Drops the pages of what changed: after an edit at once, after sizes sold out or came back at most once a
 * second, the first time at once. Placing an order decides anyway whether there is a piece left.
 */
export function createPageInvalidator(
  cache: Pick<PageCache, 'drop'>,
  clock: { now(): number } = { now: () => Date.now() },
): PageInvalidator {
  let lastAt = Number.NEGATIVE_INFINITY
  let waiting: Set<string> | 'all' = new Set()
  let timer: NodeJS.Timeout | undefined

  function dropWaiting(): void {
    clearTimeout(timer)
    timer = undefined
    lastAt = clock.now()
    const dropped = waiting
    waiting = new Set()
    cache.drop(dropped === 'all' ? null : [...dropped])
  }

  return {
    changed({ productIds, kind }) {
      if (productIds === null || waiting === 'all') waiting = 'all'
      else for (const id of productIds) waiting.add(id)
      const rest = lastAt + onceInMs - clock.now()
      if (kind === 'products' || rest <= 0) dropWaiting()
      else timer ??= setTimeout(dropWaiting, rest).unref()
    },
    close: () => clearTimeout(timer),
  }
}
