import { setTimeout as delay } from 'node:timers/promises'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { type OwnWord, readOwnWords } from '#domain/catalogue/own-words.ts'
import type { Log } from '../../config/log.ts'
import type { Connection, Database } from '../../db/connection.ts'
import type { Notifier } from '../../db/notifier.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CatalogueStore } from '../catalogue-search.ts'
import { readCatalogueMark, readChangesSince } from '../change-queries.ts'
import { ChangeQueue, type Wanted } from '../change-queue.ts'
import { readAddresses, readFlagged, readProductId, readShelfCards } from './card-queries.ts'
import { DatabaseSearch } from './database-search.ts'
import { ENTRY_FORMAT } from './entry.ts'
import {
  allowLong,
  BUILD_WITHIN_MS,
  lockSearchState,
  readSearchState,
  refreshUnitsSold,
  type SearchState,
  writeSearchState,
} from './entry-queries.ts'
import { StoredKeys } from './stored-keys.ts'
import { buildEntries, updateEntries } from './write-entries.ts'

/** With more changed products than this, rebuilding everything is faster. */
const mostUpdated = 20_000
const updatedAtOnce = 200

/** How long to wait for a lagging replica before its answers are used anyway. */
const replicaWaitMs = 10_000
const replicaPollMs = 25

/**
 * The published catalogue in database tables (`CATALOGUE_SEARCH=database`). This process keeps only the words and
 * filter values of products in memory. Any process in this mode updates the tables; they take turns.
 */
export async function openDatabaseCatalogue({
  db,
  readDb = db,
  notifier,
  ownWords = { current: () => [], onChange: () => {} },
  mostSorted,
  log,
}: {
  db: Database
  /** The database for listings: the replica if there is one. */
  readDb?: Database
  notifier: Notifier
  ownWords?: { current(): readonly OwnWord[]; onChange(listener: () => void): void }
  /** Up to this many products, a page is sorted instead of read in order. */
  mostSorted?: number
  log: Log
}): Promise<CatalogueStore> {
  const keys = new StoredKeys()
  const index = new DatabaseSearch({
    db: readDb,
    keys,
    ownWords: readOwnWords(ownWords.current()),
    mostSorted,
  })
  let seen: number | null = null

  async function takeOver(revision: number): Promise<void> {
    const state = await waitForRevision(readDb, revision)
    await keys.read(readDb, seen === null || state.built > seen ? null : seen)
    seen = state.revision
    index.forget()
  }

  async function apply({ ids, reach }: Wanted): Promise<void> {
    const updated = await inTransaction(db, (tx) =>
      reach === 'named' ? update(tx, [...ids]) : catchUp(tx, ids),
    )
    await takeOver(updated)
  }

  const queue = new ChangeQueue({
    notifier,
    fill: async () => {
      const revision = await inTransaction(db, (tx) => catchUp(tx))
      await takeOver(revision)
    },
    apply,
    log,
  })
  await queue.ready
  ownWords.onChange(() => {
    index.meanAlso(readOwnWords(ownWords.current()))
    queue.applied({ productIds: null, kind: 'products' })
  })

  const shelfCards = (productIds: readonly string[]) => readShelfCards(readDb, productIds)
  const cards = async (productIds: readonly string[]): Promise<ProductCard[]> =>
    (await shelfCards(productIds)).map(({ card }) => card)
  return {
    index,
    get revision() {
      return queue.revision
    },
    cards,
    shelfCards,
    flagged: async (flag, limit) => await cards(await readFlagged(readDb, flag, limit)),
    addresses: () => readAddresses(readDb),
    resolve: (idOrSlug) => readProductId(readDb, idOrSlug),
    onChange: (listener) => queue.onChange(listener),
    refresh: (productIds) => queue.refresh(productIds ?? 'unnamed'),
    close: () => queue.close(),
  }
}

/** Waits until the database used for reading has the revision, which reaches a replica a little later. */
async function waitForRevision(readDb: Database, revision: number): Promise<SearchState> {
  const until = performance.now() + replicaWaitMs
  for (;;) {
    const state = await readSearchState(readDb)
    if (state.revision >= revision || performance.now() > until) return state
    await delay(replicaPollMs)
  }
}

/** Updates some products in the tables. @returns the revision that includes them */
async function update(tx: Connection, productIds: readonly string[]): Promise<number> {
  const state = await lockSearchState(tx)
  if (state.format !== ENTRY_FORMAT) return state.revision
  const isChanged = await updateInParts(tx, productIds, state.revision + 1)
  if (!isChanged) return state.revision
  const revision = state.revision + 1
  await writeSearchState(tx, { ...state, revision, mark: state })
  return revision
}

async function updateInParts(
  tx: Connection,
  productIds: readonly string[],
  revision: number,
): Promise<boolean> {
  let isChanged = false
  for (let from = 0; from < productIds.length; from += updatedAtOnce) {
    if (await updateEntries(tx, productIds.slice(from, from + updatedAtOnce), revision)) isChanged = true
  }
  return isChanged
}

/**
 * Updates the tables with all changes since their mark, or rebuilds them if those are unknown. Tables that a newer
 * version has built in its own format are left unchanged.
 * @returns the revision that includes the changes
 */
async function catchUp(tx: Connection, ids: ReadonlySet<string> = new Set()): Promise<number> {
  // Another process may be building them, which takes longer than the limits of a request.
  await allowLong(tx)
  const state = await lockSearchState(tx, { withinMs: BUILD_WITHIN_MS })
  if (state.format > ENTRY_FORMAT) return state.revision
  const revision = state.revision + 1
  // The mark is always consistent with the tables, on any server: they are in the same database as the products.
  const mark = await readCatalogueMark(tx)
  const changes =
    state.format === ENTRY_FORMAT
      ? await readChangesSince(tx, { ...mark, xmin: state.xmin, xmax: state.xmax })
      : null
  if (changes === null || changes.productIds.length > mostUpdated) {
    await buildEntries(tx, revision)
    await writeSearchState(tx, { format: ENTRY_FORMAT, built: revision, revision, mark })
    return revision
  }
  await updateInParts(tx, [...new Set([...ids, ...changes.productIds])], revision)
  await refreshUnitsSold(tx)
  await writeSearchState(tx, { ...state, revision, mark: changes.mark })
  return revision
}
