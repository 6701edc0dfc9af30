import { CatalogueIndex } from './catalogue-index.ts'
import { Columns } from './columns.ts'
import { FilterValues } from './filter-values.ts'
import type { IndexRow } from './index-row.ts'
import { sortInSteps } from './sort-in-steps.ts'
import { compareOwn, compareTies, type LoweredTexts, ORDER_KEYS, type OrderKey } from './sort-orders.ts'
import { SortedOrdinals } from './sorted-ordinals.ts'
import { TextIndexBuilder } from './text-index.ts'

/** How long one slice of a build in slices runs before it yields, in milliseconds. */
const DEFAULT_SLICE_MS = 8

/** Builds the index synchronously, which takes seconds at 100,000 products: for tests and small catalogues. */
export function buildCatalogueIndex(rows: Iterable<IndexRow>): CatalogueIndex {
  const build = new IndexBuild()
  for (const row of rows) build.add(row)
  const steps = build.finishInSteps()
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * Builds the same index while the process continues to answer: it yields to the event loop after at most `sliceMs`
 * milliseconds. Takes rows in pages, from a list or as they arrive from a cursor; a page may create its rows on demand.
 */
export async function buildCatalogueIndexInSlices(
  pages: Iterable<Iterable<IndexRow>> | AsyncIterable<Iterable<IndexRow>>,
  sliceMs = DEFAULT_SLICE_MS,
): Promise<CatalogueIndex> {
  const build = new IndexBuild()
  let sliceEnd = performance.now() + sliceMs
  const isOver = (): boolean => performance.now() >= sliceEnd
  const turn = async (): Promise<void> => {
    await new Promise<void>((resolve) => setImmediate(resolve))
    sliceEnd = performance.now() + sliceMs
  }
  for await (const page of pages) {
    for (const row of page) {
      build.add(row)
      if (isOver()) await turn()
    }
  }
  const steps = build.finishInSteps()
  let step = steps.next()
  while (!step.done) {
    if (isOver()) await turn()
    step = steps.next()
  }
  return step.value
}

class IndexBuild {
  private readonly columns = new Columns()
  private readonly values = new FilterValues()
  private readonly text = new TextIndexBuilder()
  private readonly ordinalById = new Map<string, number>()
  /** Repeated rows of earlier products; applied afterwards like changes. */
  private readonly repeated: IndexRow[] = []

  add(row: IndexRow): void {
    if (this.ordinalById.has(row.productId)) {
      this.repeated.push(row)
      return
    }
    if (row.variants.length === 0) return
    const ordinal = this.ordinalById.size
    this.ordinalById.set(row.productId, ordinal)
    this.columns.put(ordinal, row)
    this.values.add(ordinal, row)
    this.text.add({ ordinal, row })
  }

  *finishInSteps(): Generator<void, CatalogueIndex, void> {
    const { columns, values, ordinalById } = this
    const text = yield* this.text.finishInSteps()
    yield
    const orders = yield* this.sortInSteps()
    const index = new CatalogueIndex({ columns, values, orders, text, ordinalById })
    if (this.repeated.length > 0) index.replace(this.repeated)
    return index
  }

  private *sortInSteps(): Generator<void, Record<OrderKey, SortedOrdinals>, void> {
    const { columns } = this
    const byTies = Uint32Array.from({ length: this.ordinalById.size }, (_, ordinal) => ordinal)
    yield* sortInSteps(byTies, (a, b) => compareTies(columns, a, b))
    const lowered = yield* lowercased(columns)
    const sorted: Partial<Record<OrderKey, SortedOrdinals>> = {}
    for (const key of ORDER_KEYS) {
      const ordinals = byTies.slice()
      // What is equal stays in the order of the ties.
      if (key !== 'own') yield* sortInSteps(ordinals, compareOwn(key, columns, lowered))
      const lasting = compareOwn(key, columns)
      sorted[key] = new SortedOrdinals(ordinals, (a, b) => lasting(a, b) || compareTies(columns, a, b))
    }
    return sorted as Record<OrderKey, SortedOrdinals>
  }
}

/** Texts lowercased between two yields; a hundred thousand at once would take 20 ms. */
const LOWERED_AT_ONCE = 4_096

function* lowercased({ names, origins }: Columns): Generator<void, LoweredTexts, void> {
  const lowered = { names: [] as string[], origins: [] as string[] }
  for (const [ordinal, name] of names.entries()) {
    lowered.names.push(name.toLowerCase())
    lowered.origins.push((origins[ordinal] ?? '').toLowerCase())
    if (ordinal % LOWERED_AT_ONCE === 0) yield
  }
  return lowered
}
