import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { type OwnWord, readOwnWords } from '#domain/catalogue/own-words.ts'
import type { Log } from '../config/log.ts'
import type { Database } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CatalogueStore, ProductAddress } from './catalogue-search.ts'
import { type CatalogueMark, readCatalogueMark, readChangesSince } from './change-queries.ts'
import { ChangeQueue, type Wanted } from './change-queue.ts'
import { buildCatalogueIndexInSlices } from './index/build.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import type { IndexRow } from './index/index-row.ts'
import { PackedCards } from './packed-cards.ts'
import { inCatalogueSnapshot } from './product-record-queries.ts'
import { colourPictures, toCard, toIndexRow } from './product-views.ts'
import { readShelfRecords, type ShelfRecord, shelfPages } from './shelf-queries.ts'

/** This process's copy of the published catalogue, kept up to date by notices. */
export interface CatalogueInMemory extends CatalogueStore {
  readonly index: CatalogueIndex
  cards(productIds: readonly string[]): ProductCard[]
  resolve(idOrSlug: string): string | null
  /** Every product id in the shop's own order; must be consumed synchronously. */
  allIds(): Iterable<string>
}

interface Shelf {
  index: CatalogueIndex
  cards: PackedCards
  bySlug: Map<string, string>
  mark: CatalogueMark
}

/** With more changed products than this, rebuilding the index is cheaper. */
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
  /** The shopkeeper's own search words; none if omitted. */
  ownWords?: { current(): readonly OwnWord[]; onChange(listener: () => void): void }
  log: Log
}): Promise<CatalogueInMemory> {
  let shelf: Shelf

  async function read({ ids, reach }: Wanted): Promise<void> {
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

  const queue = new ChangeQueue({
    notifier,
    fill: async () => {
      shelf = await fillShelf()
    },
    apply: read,
    log,
  })
  await queue.ready
  ownWords.onChange(() => {
    shelf.index.meanAlso(readOwnWords(ownWords.current()))
    queue.applied({ productIds: null, kind: 'products' })
  })

  return {
    get index() {
      return shelf.index
    },
    get revision() {
      return queue.revision
    },
    cards: (productIds) => productIds.flatMap((id) => shelf.cards.get(id)?.card ?? []),
    shelfCards: (productIds) => productIds.flatMap((id) => shelf.cards.get(id) ?? []),
    flagged: (flag, limit) => firstFlagged(shelf, flag, limit),
    addresses: () => addressesOf(shelf),
    resolve: (idOrSlug) => (shelf.cards.has(idOrSlug) ? idOrSlug : (shelf.bySlug.get(idOrSlug) ?? null)),
    allIds: () => shelf.index.inShopOrder(),
    onChange: (listener) => queue.onChange(listener),
    refresh: (productIds) => queue.refresh(productIds ?? 'all'),
    close: () => queue.close(),
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
    // Records are dropped page by page: all at once take a gigabyte with 100,000 products.
    async function* pages(): AsyncGenerator<Iterable<IndexRow>, void, void> {
      for await (const page of shelfPages(tx)) yield rowsOf(page)
    }
    function* rowsOf(page: readonly ShelfRecord[]): Generator<IndexRow, void, void> {
      for (const record of page) {
        put({ cards, bySlug }, record)
        yield toIndexRow(record)
      }
    }
    return { index: await buildCatalogueIndexInSlices(pages()), cards, bySlug, mark }
  })
}

async function replace(shelf: Shelf, db: Database, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += replacedAtOnce) {
    await replaceSome(shelf, db, ids.slice(from, from + replacedAtOnce))
  }
}

async function replaceSome(shelf: Shelf, db: Database, ids: readonly string[]): Promise<void> {
  const records = await readShelfRecords(db, ids)
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

function put({ cards, bySlug }: Pick<Shelf, 'cards' | 'bySlug'>, record: ShelfRecord): void {
  cards.set({ card: toCard(record), pictures: colourPictures(record) })
  bySlug.set(record.slug, record.id)
}
