import { setTimeout as delay } from 'node:timers/promises'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { type OwnWord, readOwnWords } from '#domain/catalogue/own-words.ts'
import type { Log } from '../config/log.ts'
import type { Database } from '../db/connection.ts'
import type { Notice, Notifier } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CatalogueChange, CatalogueStore, ProductAddress } from './catalogue-search.ts'
import { type CatalogueMark, readCatalogueMark, readChangesSince } from './change-queries.ts'
import { buildCatalogueIndexInSlices } from './index/build.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import type { IndexRow } from './index/index-row.ts'
import { PackedCards } from './packed-cards.ts'
import {
  inCatalogueSnapshot,
  type ProductRecord,
  productPages,
  readProductRecords,
} from './product-record-queries.ts'
import { colourPictures, toCard, toIndexRow } from './product-views.ts'

/** This process's copy of the published catalogue. Notices about changes keep it right. */
export interface CatalogueInMemory extends CatalogueStore {
  readonly index: CatalogueIndex
  cards(productIds: readonly string[]): ProductCard[]
  resolve(idOrSlug: string): string | null
  /** Every product id in the shop's own order; to be read to its end at once. */
  allIds(): Iterable<string>
}

/**
 * What is to be read again: products by their ids, all changes since the shelf's mark, or everything. One that reaches
 * further takes in the others.
 */
type Reach = 'named' | 'unnamed' | 'all'

interface Shelf {
  index: CatalogueIndex
  cards: PackedCards
  bySlug: Map<string, string>
  mark: CatalogueMark
}

/** After a change the shop rests so many times as long as applying it took, */
const restShare = 4
/** but never longer than this: people see what was changed, and sold, within a second. */
const mostRestMs = 400

/** Changes are kept for a week: a process that looked no more often than that would have to read everything. */
const lookEveryMs = 86_400_000
/** More changed products than this cost more one by one than a new index. */
const mostReplaced = 10_000
const replacedAtOnce = 200

export async function openCatalogueStore({
  db,
  notifier,
  ownWords = { current: () => [], onChange: () => {} },
  log,
}: {
  db: Database
  notifier: Notifier
  /** What the shopkeeper says that words of a search mean; none where it is left out. */
  ownWords?: { current(): readonly OwnWord[]; onChange(listener: () => void): void }
  log: Log
}): Promise<CatalogueInMemory> {
  const listeners = new Set<(change: CatalogueChange) => void>()
  let shelf: Shelf
  let revision = 1
  let closed = false
  // Before the first look, or what changes meanwhile is missed.
  const unsubscribe = notifier.subscribe((notice: Notice | null) => {
    if (notice === null) void refresh('unnamed')
    else if (notice.topic === 'products' || notice.topic === 'availability')
      void refresh(notice.keys ?? 'unnamed', notice.topic)
  })
  const filling = fillShelf()
  // Changes are applied one after the other: two at once could leave the older answer on the shelf.
  let queue: Promise<void> = filling.then(
    () => {},
    () => {
      closed = true
      unsubscribe()
    },
  )
  let waiting: { ids: Set<string>; reach: Reach } | null = null
  let kind: CatalogueChange['kind'] = 'availability'
  let restsUntil = 0

  function refresh(
    wanted: readonly string[] | Exclude<Reach, 'named'>,
    changed: CatalogueChange['kind'] = 'products',
  ): Promise<void> {
    if (changed === 'products') kind = 'products'
    if (waiting === null) {
      waiting = { ids: new Set(), reach: 'named' }
      queue = queue.then(rest).then(apply)
    }
    if (typeof wanted === 'string') waiting.reach = waiting.reach === 'all' ? 'all' : wanted
    else for (const id of wanted) waiting.ids.add(id)
    return queue
  }

  /**
   * An import writes a product every few milliseconds. What comes while the shop rests is applied together, so that
   * shoppers keep most of this process; the first change after a pause never waits.
   */
  async function rest(): Promise<void> {
    const ms = restsUntil - performance.now()
    if (ms > 1 && !closed) await delay(ms)
  }

  async function apply(): Promise<void> {
    const begun = performance.now()
    const wanted = waiting
    // Pages show more than cards do, such as the words of a review: where it is not said what changed, all of them go.
    const change: CatalogueChange = {
      productIds: wanted?.reach === 'named' ? [...wanted.ids] : null,
      kind,
    }
    waiting = null
    kind = 'availability'
    if (closed || wanted === null) return
    try {
      await read(wanted)
      revision++
      for (const listener of listeners) listener(change)
    } catch (error) {
      log.error({ err: error }, 'The catalogue could not be reloaded; the shop tries again')
      const again = wanted.reach === 'all' ? 'all' : 'unnamed'
      if (!closed) setTimeout(() => void refresh(again), 2_000).unref()
    }
    const now = performance.now()
    restsUntil = now + Math.min(mostRestMs, (now - begun) * restShare)
  }

  async function read({ ids, reach }: { ids: ReadonlySet<string>; reach: Reach }): Promise<void> {
    if (reach === 'named') return await replace(shelf, db, [...ids])
    const changes = reach === 'all' ? null : await inTransaction(db, (tx) => readChangesSince(tx, shelf.mark))
    const changed = changes && new Set([...ids, ...changes.productIds])
    if (changes === null || changed === null || changed.size > mostReplaced) {
      shelf = await fillShelf()
      return
    }
    await replace(shelf, db, [...changed])
    shelf.mark = changes.mark
  }

  async function fillShelf(): Promise<Shelf> {
    const filled = await fill(db)
    filled.index.meanAlso(readOwnWords(ownWords.current()))
    return filled
  }

  shelf = await filling
  const looking = setInterval(() => void refresh('unnamed', 'availability'), lookEveryMs).unref()
  ownWords.onChange(() => {
    shelf.index.meanAlso(readOwnWords(ownWords.current()))
    revision++
    for (const listener of listeners) listener({ productIds: null, kind: 'products' })
  })

  return {
    get index() {
      return shelf.index
    },
    get revision() {
      return revision
    },
    cards: (productIds) => productIds.flatMap((id) => shelf.cards.get(id)?.card ?? []),
    shelfCards: (productIds) => productIds.flatMap((id) => shelf.cards.get(id) ?? []),
    flagged: (flag, limit) => firstFlagged(shelf, flag, limit),
    addresses: () => addressesOf(shelf),
    resolve: (idOrSlug) => (shelf.cards.has(idOrSlug) ? idOrSlug : (shelf.bySlug.get(idOrSlug) ?? null)),
    allIds: () => shelf.index.inShopOrder(),
    onChange: (listener) => void listeners.add(listener),
    refresh: (productIds) => refresh(productIds ?? 'all'),
    async close() {
      closed = true
      clearInterval(looking)
      unsubscribe()
      await queue
    },
  }
}

function firstFlagged({ index, cards }: Shelf, flag: 'featured' | 'trending', limit: number): ProductCard[] {
  const found: ProductCard[] = []
  for (const id of index.inShopOrder()) {
    if (found.length === limit) break
    const card = cards.get(id)?.card
    if (card?.[flag]) found.push(card)
  }
  return found
}

function addressesOf({ index, bySlug }: Shelf): ProductAddress[] {
  const slugs = new Map(Array.from(bySlug, ([slug, id]) => [id, slug]))
  return Array.from(index.inShopOrder(), (_id) => ({ _id, id: slugs.get(_id) ?? _id }))
}

async function fill(db: Database): Promise<Shelf> {
  return await inCatalogueSnapshot(db, async (tx) => {
    const mark = await readCatalogueMark(tx)
    const cards = new PackedCards()
    const bySlug = new Map<string, string>()
    // What is read is dropped page by page: all records at once take a gigabyte with 100,000 products.
    async function* rows(): AsyncGenerator<IndexRow, void, void> {
      for await (const page of productPages(tx)) {
        for (const record of page) {
          put({ cards, bySlug }, record)
          yield toIndexRow(record)
        }
      }
    }
    return { index: await buildCatalogueIndexInSlices(rows()), cards, bySlug, mark }
  })
}

async function replace(shelf: Shelf, db: Database, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += replacedAtOnce) {
    await replaceSome(shelf, db, ids.slice(from, from + replacedAtOnce))
  }
}

async function replaceSome(shelf: Shelf, db: Database, ids: readonly string[]): Promise<void> {
  const records = await readProductRecords(db, ids)
  const found = new Set(records.map((record) => record.id))
  for (const id of ids) {
    const before = shelf.cards.get(id)
    if (before) shelf.bySlug.delete(before.card.id)
    shelf.cards.delete(id)
  }
  for (const record of records) put(shelf, record)
  shelf.index.replace(records.map(toIndexRow))
  shelf.index.remove(ids.filter((id) => !found.has(id)))
}

function put({ cards, bySlug }: Pick<Shelf, 'cards' | 'bySlug'>, record: ProductRecord): void {
  cards.set({ card: toCard(record), pictures: colourPictures(record) })
  bySlug.set(record.slug, record.id)
}
