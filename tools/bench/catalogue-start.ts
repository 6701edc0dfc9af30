import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { openCatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { createLog } from '#server/config/log.ts'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { startNotifier } from '#server/db/notifier.ts'
import { type BenchRow, printBench } from '#tools/bench-report.ts'
import { runNode } from '#tools/program.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { loadProducts } from './load-products.ts'

/**
 * What a process needs to hold the catalogue, and how long it takes to read it:
 * `npm run bench -- catalogue-start [products] [folder that is kept for the next run]`.
 */
const [products = '100000', kept, connectionString] = process.argv.slice(2)
const loadedAtOnce = 5_000

if (connectionString !== undefined) await measure(connectionString)
else await fillAndMeasure()

async function fillAndMeasure(): Promise<void> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'phirki-bench-')))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await migrate(postgres.connectionString)
    await fill(postgres.connectionString)
    // A process of its own, whose memory has held nothing else.
    const { signal } = new AbortController()
    const self = [import.meta.filename, products, dataDir, postgres.connectionString]
    const { code } = await runNode(self, { quiet: false, signal })
    if (code !== 0) process.exitCode = code
  } finally {
    await postgres.stop()
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(address: string): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const log = createLog({ level: 'silent' })
  const { db, close } = openDatabase(address)
  const notifier = await startNotifier(address, log)
  collectGarbage()
  const before = process.memoryUsage()
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const begun = performance.now()
  const workBegun = process.cpuUsage()
  const store = await openCatalogueStore({ db, notifier, log })
  const milliseconds = performance.now() - begun
  const { user, system } = process.cpuUsage(workBegun)
  clearInterval(watch)
  const mostKilobytes = process.resourceUsage().maxRSS
  collectGarbage()
  collectGarbage()
  const after = process.memoryUsage()
  const { columns, orders, postings } = store.index.byteLengths()
  const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10
  const row: BenchRow = {
    products: store.index.size,
    'start s': milliseconds / 1_000,
    'start CPU s': (user + system) / 1e6,
    'longest pause ms': longest,
    'heap MB': megabytes(after.heapUsed - before.heapUsed),
    'buffers MB': megabytes(after.arrayBuffers - before.arrayBuffers),
    'heap in all MB': megabytes(after.heapTotal),
    'RSS before MB': megabytes(before.rss),
    'RSS MB': megabytes(after.rss),
    'most RSS MB': megabytes(mostKilobytes * 1024),
    'columns and orders MB': megabytes(columns + orders),
    'postings MB': megabytes(postings),
  }
  printBench(`catalogue-start, load ${loadavg()[0]?.toFixed(1)}`, [row])
  await notifier.close()
  await store.close()
  await close()
}

async function fill(address: string): Promise<void> {
  const { db, close } = openDatabase(address, { size: 1, limited: false })
  const filled = await db.execute(sql`select 1 from products limit 1`)
  if (filled.rows.length === 0) {
    // The rows fit each other; looking each of them up would take most of the time.
    await db.execute(sql`set session_replication_role = replica`)
    await load(db)
    await db.execute(sql`vacuum (analyze)`)
  }
  await close()
}

async function load(db: Database): Promise<void> {
  let rows = []
  for (const row of generateCatalogue(Number(products))) {
    rows.push(row)
    if (rows.length < loadedAtOnce) continue
    await loadProducts(db, rows)
    rows = []
  }
  if (rows.length > 0) await loadProducts(db, rows)
  await db.execute(sql`
    insert into media (id, kind, format, width, height, widths)
    select 'med_' || substr(md5(id), 1, 24), 'image', 'avif', 800, 1000, '{360,800,1200}' from products`)
  await db.execute(sql`
    insert into product_pictures (product_id, position, media_id, view, alt)
    select id, place, 'med_' || substr(md5(id), 1, 24), 'front', name || ' on a hanger, seen from the front'
    from products, generate_series(0, 2) place`)
}
