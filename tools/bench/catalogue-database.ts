import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { EMPTY_LISTING, type ListingQuery, PRICE_RANGES } from '#domain/catalogue/filters.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-search.ts'
import { openDatabaseCatalogue } from '#server/catalogue/in-database/database-catalogue.ts'
import { createLog } from '#server/config/log.ts'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { startNotifier } from '#server/db/notifier.ts'
import { type BenchRow, printBench } from '../bench-report.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { loadProducts } from './load-products.ts'
import { RandomNumbers } from './random-numbers.ts'

/**
 * `CATALOGUE_SEARCH=database`: how long building its tables takes, and its listings and searches:
 * `npm run bench -- catalogue-database [products] [folder that is kept for the next run] [calls]`.
 */
const [products = '300000', kept, calls = '200'] = process.argv.slice(2)
const LOADED_AT_ONCE = 2_000
const QUESTIONS = ['cotton', 'red frock', 'cotton kurta', 'blue cotton lehenga', 'pyjama', 'printed dress']

const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'phirki-bench-')))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
try {
  await migrate(postgres.connectionString)
  await fill(postgres.connectionString)
  await measure(postgres.connectionString)
} finally {
  await postgres.stop()
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
}

async function fill(address: string): Promise<void> {
  const { db, close } = openDatabase(address, { size: 1, limited: false })
  const filled = await db.execute(sql`select 1 from products limit 1`)
  if (filled.rows.length === 0) {
    // The rows fit each other; looking each of them up would take most of the time.
    await db.execute(sql`set session_replication_role = replica`)
    let rows = []
    for (const row of generateCatalogue(Number(products))) {
      rows.push(row)
      if (rows.length < LOADED_AT_ONCE) continue
      await loadProducts(db, rows)
      rows = []
    }
    if (rows.length > 0) await loadProducts(db, rows)
    await db.execute(sql`vacuum (analyze)`)
  }
  await close()
}

async function measure(address: string): Promise<void> {
  const log = createLog({ level: 'warn' })
  const { db, close } = openDatabase(address)
  const notifier = await startNotifier(address, log)
  const begun = performance.now()
  const workBegun = process.cpuUsage()
  const store = await openDatabaseCatalogue({ db, notifier, log })
  const { user, system } = process.cpuUsage(workBegun)
  await vacuum(address)
  printBench(`catalogue-database-start, ${load()}`, [
    {
      products,
      'start s': (performance.now() - begun) / 1_000,
      'start CPU s': (user + system) / 1e6,
      'heap MB': process.memoryUsage().heapUsed / 1e6,
      ...(await sizes(db)),
    },
  ])
  printBench(`catalogue-database, ${load()}`, await timedCalls(store))
  await notifier.close()
  await store.close()
  await close()
}

function load(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`
}

/** As autovacuum does after a while: the orders are then read from their indexes alone. */
async function vacuum(address: string): Promise<void> {
  const { db, close } = openDatabase(address, { size: 1, limited: false })
  await db.execute(sql`vacuum (analyze) catalogue_entries, catalogue_bits, catalogue_keys`)
  await close()
}

async function sizes(db: Database): Promise<BenchRow> {
  const { rows } = await db.execute(sql`
    select round(pg_total_relation_size('catalogue_entries') / 1e6)::int as entries,
      round(pg_total_relation_size('catalogue_bits') / 1e6)::int as bits`)
  const [row] = rows
  return { 'entries MB': Number(row?.entries), 'bits MB': Number(row?.bits) }
}

async function timedCalls({ index }: CatalogueStore): Promise<BenchRow[]> {
  const random = new RandomNumbers(42)
  const question = () => random.pick(QUESTIONS)
  const list = (query: Partial<ListingQuery>) => () => index.list({ ...EMPTY_LISTING, ...query })
  return [
    await timed('whole catalogue, all facets', list({})),
    await timed('filters, all facets', () => list(filters(random))()),
    await timed('page 400 by price', list({ sort: 'price-low', page: 400 })),
    await timed('price bounds', list({ priceFrom: 500, priceTo: 1_500, sort: 'price-high' })),
    await timed('search, all facets', () => list({ q: question() })()),
    await timed('search and filters', () => list({ ...filters(random), q: question() })()),
    await timed('suggestions', () => index.suggest(question().slice(0, random.whole(3, 9)), 5)),
    await timed('counts of a search', () => index.count({ ...EMPTY_LISTING, q: question() })),
  ]
}

function filters(random: RandomNumbers): Partial<ListingQuery> {
  return {
    category: random.chance(0.7) ? random.pick(['girls-collection', 'boys-collection']) : null,
    sort: random.pick(['featured', 'newest', 'price-low', 'popular', 'name'] as const),
    page: random.whole(1, 3),
    colours: random.chance(0.5) ? random.some(['Red', 'Blue', 'Pink', 'Navy', 'Green'], 2) : [],
    sizes: random.chance(0.5) ? random.some(['2-3Y', '4-5Y', '5-6Y', 'M'], 2) : [],
    priceRanges: random.chance(0.5) ? [random.pick(PRICE_RANGES).key] : [],
    inStock: random.chance(0.3),
  }
}

async function timed(what: string, run: () => unknown): Promise<BenchRow> {
  for (let call = 0; call < 3; call++) await run()
  const times: number[] = []
  for (let call = 0; call < Number(calls); call++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const share = (of: number) => sorted[Math.floor(of * (sorted.length - 1))] ?? 0
  return { what, 'p50 ms': share(0.5), 'p90 ms': share(0.9), 'p99 ms': share(0.99) }
}
