import type { CatalogueChange } from '../catalogue/catalogue-search.ts'
import type { PageCache } from './page-cache.ts'

/** A popular page must not be rendered again with every piece sold during a sale. */
const onceInMs = 1_000

export interface PageInvalidator {
  changed(change: CatalogueChange): void
  close(): void
}

/**
 * Drops the pages of changed products: at once after an edit; after sizes sold out or came back at most once a second,
 * the first time at once. Stock is checked again when an order is placed.
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
