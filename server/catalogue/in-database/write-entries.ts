import type { Connection } from '../../db/connection.ts'
import { CHUNK_BITS } from '../../db/schema/catalogue-search.ts'
import { readShelfRecords, shelfPages } from '../shelf-queries.ts'
import { type Entry, type EntryColumns, type Key, keyName, placeOf, toEntry } from './entry.ts'
import {
  addToKeyCounts,
  type BitChanges,
  BUILD_WITHIN_MS,
  changeBits,
  clearEntries,
  continueKeyIds,
  giveKeyIds,
  insertBits,
  insertKeys,
  type KnownEntry,
  readKnownEntries,
  readNextOrdinal,
  type StoredKey,
  unlistEntries,
  upsertEntries,
} from './entry-queries.ts'

/** Rows of bits in one statement: up to 8 kB each. */
const BITS_AT_ONCE = 250
const KEYS_AT_ONCE = 5_000

/**
 * Fills the search tables from all products. Holds one chunk of products at a time in memory, and all keys. The caller
 * has locked the state and raised the transaction's limits.
 */
export async function buildEntries(tx: Connection, revision: number): Promise<void> {
  await clearEntries(tx, { withinMs: BUILD_WITHIN_MS })
  const keys = new Map<string, StoredKey>()
  let chunk = new Map<number, number[]>()
  let ordinal = 0
  const keyIdOf = (key: Key): number => {
    const name = keyName(key)
    const known = keys.get(name)
    if (!known) {
      keys.set(name, { ...key, id: keys.size + 1, products: 1 })
      return keys.size
    }
    known.products++
    if (key.spelling < known.spelling) known.spelling = key.spelling
    return known.id
  }
  for await (const page of shelfPages(tx)) {
    const written = []
    for (const record of page) {
      const { columns, keys: own } = toEntry(record)
      const { place } = placeOf(ordinal)
      if (place === 0 && ordinal > 0) {
        await writeChunk(tx, ordinal / CHUNK_BITS - 1, chunk)
        chunk = new Map()
      }
      const ids = own.map(keyIdOf)
      for (const id of ids) {
        const places = chunk.get(id)
        if (places) places.push(place)
        else chunk.set(id, [place])
      }
      written.push({ ...columns, ordinal: ordinal++, keys: ids.sort((a, b) => a - b) })
    }
    await upsertEntries(tx, written)
  }
  await writeChunk(tx, Math.floor((ordinal - 1) / CHUNK_BITS), chunk)
  const all = [...keys.values()]
  for (let from = 0; from < all.length; from += KEYS_AT_ONCE)
    await insertKeys(tx, all.slice(from, from + KEYS_AT_ONCE), revision)
  await continueKeyIds(tx)
}

async function writeChunk(
  tx: Connection,
  chunk: number,
  places: ReadonlyMap<number, number[]>,
): Promise<void> {
  const all = [...places]
  for (let from = 0; from < all.length; from += BITS_AT_ONCE) {
    const some = all.slice(from, from + BITS_AT_ONCE)
    await insertBits(tx, chunk, {
      keyIds: some.map(([id]) => id),
      digits: some.map(([, set]) => hexDigits(set)),
    })
  }
}

/** Ascending positions as a bit string, counted from the left, without trailing zeros. */
function hexDigits(places: readonly number[]): string {
  const bytes = Buffer.alloc(((places.at(-1) ?? 0) >>> 3) + 1)
  for (const place of places) bytes[place >>> 3] = (bytes[place >>> 3] ?? 0) | (0x80 >>> (place & 7))
  return bytes.toString('hex')
}

/**
 * Updates these products in the search tables. The caller has locked the state.
 * @returns whether anything changed
 */
export async function updateEntries(
  tx: Connection,
  productIds: readonly string[],
  revision: number,
): Promise<boolean> {
  const entries = (await readShelfRecords(tx, productIds)).map(toEntry)
  const known = new Map((await readKnownEntries(tx, productIds)).map((entry) => [entry.productId, entry]))
  const found = new Set(entries.map(({ columns }) => columns.product_id))
  const gone = [...known.values()].filter(({ productId, listed }) => listed && !found.has(productId))

  const ids = await keyIdsOf(tx, entries, revision)
  const next = await readNextOrdinal(tx)
  let added = 0
  const written = entries.map(({ columns, keys }) => ({
    ...columns,
    ordinal: known.get(columns.product_id)?.ordinal ?? next + added++,
    keys: keys.map((key) => ids.get(keyName(key)) ?? 0).sort((a, b) => a - b),
  }))
  const changed = written.filter((entry) => isChanged(entry, known.get(entry.product_id)))
  if (changed.length + gone.length === 0) return false

  const changes = new KeyChanges()
  for (const { ordinal, keys, product_id } of changed)
    changes.note(ordinal, known.get(product_id)?.keys ?? [], keys)
  for (const { ordinal, keys } of gone) changes.note(ordinal, keys, [])
  await changeBits(tx, changes.set, 'set')
  await changeBits(tx, changes.cleared, 'cleared')
  await addToKeyCounts(tx, changes.counts, revision)
  await upsertEntries(tx, changed)
  if (gone.length > 0)
    await unlistEntries(
      tx,
      gone.map(({ ordinal }) => ordinal),
    )
  return true
}

async function keyIdsOf(
  tx: Connection,
  entries: readonly Entry[],
  revision: number,
): Promise<ReadonlyMap<string, number>> {
  const keys = new Map<string, Key>()
  for (const key of entries.flatMap((entry) => entry.keys)) {
    const before = keys.get(keyName(key))
    if (!before || key.spelling < before.spelling) keys.set(keyName(key), key)
  }
  const ids = await giveKeyIds(tx, [...keys.values()], revision)
  return new Map([...keys.keys()].map((name, at) => [name, ids[at] ?? 0]))
}

function isChanged(
  { ordinal: _, keys, ...columns }: EntryColumns & { ordinal: number; keys: readonly number[] },
  before: KnownEntry | undefined,
): boolean {
  if (!before?.listed || before.keys.join() !== keys.join()) return true
  return Object.entries(columns).some(([name, value]) => before.columns[name] !== value)
}

/** The bits to change, and the differences of each key's product count. */
class KeyChanges {
  readonly set: BitChanges = { keyIds: [], chunks: [], places: [] }
  readonly cleared: BitChanges = { keyIds: [], chunks: [], places: [] }
  readonly counts = new Map<number, number>()

  note(ordinal: number, before: readonly number[], after: readonly number[]): void {
    const [had, has] = [new Set(before), new Set(after)]
    for (const id of has) if (!had.has(id)) this.add(this.set, id, ordinal, 1)
    for (const id of had) if (!has.has(id)) this.add(this.cleared, id, ordinal, -1)
  }

  private add(changes: BitChanges, id: number, ordinal: number, count: 1 | -1): void {
    const { chunk, place } = placeOf(ordinal)
    changes.keyIds.push(id)
    changes.chunks.push(chunk)
    changes.places.push(place)
    this.counts.set(id, (this.counts.get(id) ?? 0) + count)
  }
}
