import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { EMPTY_LISTING, type ListingQuery, PRICE_RANGES } from '#domain/catalogue/filters.ts'
import { buildCatalogueIndex, buildCatalogueIndexInSlices } from '#server/catalogue/index/build.ts'
import type { CatalogueIndex } from '#server/catalogue/index/catalogue-index.ts'
import type { IndexRow } from '#server/catalogue/index/index-row.ts'
import { readSearch } from '#server/catalogue/read-search.ts'
import { type BenchRow, printBench } from '../bench-report.ts'
import { COLOURS, GARMENTS, MOTIFS } from './catalogue-words.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { RandomNumbers } from './random-numbers.ts'

/** The catalogue index alone, in process: listings with all facet counts, searches, changes, memory. */
const CALLS = 2_000
const SORTS = ['featured', 'newest', 'price-low', 'price-high', 'rating', 'name', 'popular'] as const

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

for (const products of [10_000, 100_000]) {
  const rows = [...generateCatalogue(products)]
  const { index, building } = build(rows)
  const longest = await longestSlice(rows)
  printBench(`catalogue-build-${products}`, [{ products, ...building, 'longest slice CPU ms': longest }])
  printBench(`catalogue-${products}`, await measure(index, rows))
}

function build(rows: readonly IndexRow[]): { index: CatalogueIndex; building: BenchRow } {
  const before = usedMegabytes()
  const workBefore = ownWorkMs()
  const start = performance.now()
  const index = buildCatalogueIndex(rows)
  const milliseconds = performance.now() - start
  const workMilliseconds = ownWorkMs() - workBefore
  const { columns, orders, postings } = index.byteLengths()
  const building = {
    'build ms': milliseconds,
    'build CPU ms': workMilliseconds,
    'all MB': usedMegabytes() - before,
    'columns and orders MB': (columns + orders) / 1e6,
    'postings MB': postings / 1e6,
  }
  return { index, building }
}

function usedMegabytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** The longest stretch of work between two turns of the loop in a build in slices, garbage collection included. */
async function longestSlice(rows: readonly IndexRow[]): Promise<number> {
  let longest = 0
  let last = ownWorkMs()
  let building = true
  const watch = (): void => {
    const now = ownWorkMs()
    longest = Math.max(longest, now - last)
    last = now
    if (building) setImmediate(watch)
  }
  setImmediate(watch)
  await buildCatalogueIndexInSlices([rows])
  building = false
  return longest
}

async function measure(index: CatalogueIndex, rows: readonly IndexRow[]): Promise<BenchRow[]> {
  const random = new RandomNumbers(42)
  const row = (): IndexRow => random.pick(rows)
  return [
    await timed('whole catalogue, all facets', () => ({ ...EMPTY_LISTING }), list(index)),
    await timed('filters, all facets', () => filteredQuery(random), list(index)),
    await timed('search, all facets', () => ({ ...EMPTY_LISTING, q: question(random) }), list(index)),
    await timed(
      'search, two typing errors, all facets',
      () => ({ ...EMPTY_LISTING, q: mistyped(mistyped(question(random), random), random) }),
      list(index),
    ),
    await timed(
      'search, two typing errors, and filters',
      () => ({ ...filteredQuery(random), q: mistyped(mistyped(question(random), random), random) }),
      list(index),
    ),
    await timed(
      'search as parents type it, read and carried out',
      () => ({ ...EMPTY_LISTING, q: spokenQuestion(random) }),
      async (query) => index.list((await readSearch(index, query)).query).total,
    ),
    await timed(
      'suggestions',
      () => question(random).slice(0, random.whole(3, 12)),
      (text) => index.suggest(text, 6).productIds.length,
    ),
    await timed('related products', row, ({ productId }) => index.related(productId, 4).length),
    await timed(
      'one product sells out or returns',
      () => {
        const product = row()
        const variants = product.variants.map((variant) => ({ ...variant, inStock: !variant.inStock }))
        return { ...product, variants }
      },
      (changed) => index.replace([changed]),
    ),
    await timed(
      'one product gets another price',
      () => ({ ...row(), pricePaise: random.whole(100, 9_000) * 100 }),
      (changed) => index.replace([changed]),
    ),
    await timed(
      'one product gets another name',
      () => ({ ...row(), name: question(random) }),
      (changed) => index.replace([changed]),
    ),
  ]
}

function list(index: CatalogueIndex): (query: ListingQuery) => number {
  return (query) => index.list(query).total
}

async function timed<Input>(
  what: string,
  input: () => Input,
  run: (input: Input) => unknown,
): Promise<BenchRow> {
  for (let call = 0; call < CALLS / 10; call++) await run(input())
  const times: number[] = []
  const work: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const given = input()
    const [start, workBefore] = [performance.now(), ownWorkMs()]
    await run(given)
    work.push(ownWorkMs() - workBefore)
    times.push(performance.now() - start)
  }
  return {
    what,
    'p50 ms': percentile(times, 0.5),
    'p90 ms': percentile(times, 0.9),
    'p99 ms': percentile(times, 0.99),
    'p99 CPU ms': percentile(work, 0.99),
  }
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0
}

/** Time that this thread has worked, which other programs on the machine do not lengthen. */
function ownWorkMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function filteredQuery(random: RandomNumbers): ListingQuery {
  const category = random.chance(0.7) ? random.pick(['girls-collection', 'boys-collection']) : null
  return {
    ...EMPTY_LISTING,
    category,
    sort: random.pick(SORTS),
    page: random.whole(1, 3),
    colours: random.chance(0.5) ? random.some(COLOURS, 2) : [],
    sizes: random.chance(0.5) ? random.some(['2-3Y', '4-5Y', '5-6Y', 'M', 'inch'], 2) : [],
    priceRanges: random.chance(0.5) ? [random.pick(PRICE_RANGES).key] : [],
    rating: random.chance(0.2) ? 4 : 0,
    inStock: random.chance(0.3),
  }
}

/** Two or three words as a parent would type them. */
function question(random: RandomNumbers): string {
  const garment = random.pick(random.pick(Object.values(GARMENTS)))
  const words = [random.pick(random.chance(0.5) ? COLOURS : MOTIFS), garment]
  return (random.chance(0.3) ? ['cotton', ...words] : words).join(' ').toLowerCase()
}

/** The same with a wearer, an age and a maximum price, mostly with a word that does not filter. */
function spokenQuestion(random: RandomNumbers): string {
  const child = random.pick(['girl', 'boy', 'baby girl', 'beti', ''])
  const age = random.chance(0.6) ? `${random.whole(2, 11)} year old` : ''
  const price = random.chance(0.4) ? random.pick(['under 1500', '2000 se kam', '500 to 1000']) : ''
  return `${question(random)} for ${age} ${child} ${price}`
}

/** One letter wrong, missing, doubled or swapped with the next one, anywhere in the text. */
function mistyped(text: string, random: RandomNumbers): string {
  const at = random.whole(1, text.length - 2)
  const [before, letter, next, after] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ]
  return random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
    `${before}${random.pick([...'aeioulnrst'])}${next}${after}`,
  ])
}
