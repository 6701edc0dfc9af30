import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openSession } from '#server/access/sessions.ts'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/config/log.ts'
import { openDatabase } from '#server/db/connection.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createApp } from '#server/http/app.ts'
import { openDiskMediaStore } from '#server/media/media-store.ts'
import { openServices } from '#server/start/open-services.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { type BenchRow, printBench } from '#tools/bench-report.ts'
import { generateProductsInSql } from './generate-products.ts'

/** How long the admin's list of products takes: `npm run bench -- products [products] [requests of each kind]`. */
const products = Number(process.argv[2] ?? 10_000)
const times = Number(process.argv[3] ?? 100)

const questions: Readonly<Record<string, Record<string, string>>> = {
  'all, last changed': {},
  'live, by name': { view: 'live', sort: 'name' },
  'by price': { sort: 'price-high' },
  'low, fewest first': { view: 'low', sort: 'stock-low' },
  'by sales': { sort: 'sold' },
  'two words': { q: 'frock mor' },
  'a SKU': { q: 'BENCH-77' },
  'category, price, flag': {
    category: 'girls-collection',
    priceFrom: '500',
    priceTo: '900',
    flag: 'featured',
  },
}

const dataDir = await mkdtemp(join(tmpdir(), 'phirki-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
try {
  await migrate(postgres.connectionString)
  await fill(postgres.connectionString)
  const services = await openServices({
    config: readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' }, { cwd: dataDir }),
    connectionString: postgres.connectionString,
    sandbox: {
      url: 'http://127.0.0.1:9',
      keyId: 'rzp_test_bench',
      keySecret: 'bench',
      webhookSecret: 'bench',
    },
    log: createLog({ level: 'silent' }),
  })
  const app = await createApp(services)
  const owner = { customerId: 'usr_owner', lasts: 'short', device: 'bench' } as const
  const { token } = await openSession(services.db, owner)

  /** Reads pages one after the other, from the first one again when it has read the last. */
  async function measure(what: string, query: Record<string, string>): Promise<BenchRow> {
    const taken: number[] = []
    let after = ''
    for (let request = -5; request < times; request++) {
      const before = performance.now()
      const answer = await app.inject({
        url: `/api/admin/products?${new URLSearchParams({ ...query, ...(after ? { after } : {}) })}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (request >= 0) taken.push(performance.now() - before)
      if (answer.statusCode !== 200) throw new Error(`Cannot measure as the admin answered ${answer.body}`)
      after = answer.json().data.next ?? ''
    }
    taken.sort((a, b) => a - b)
    const percentile = (share: number) => taken[Math.floor(share * (taken.length - 1))] ?? 0
    return { what, 'p50 ms': percentile(0.5), 'p99 ms': percentile(0.99), 'most ms': percentile(1) }
  }

  const rows: BenchRow[] = []
  for (const [what, query] of Object.entries(questions)) rows.push(await measure(what, query))
  printBench(
    `products in the admin, ${products.toLocaleString('en')}, load ${loadavg()[0]?.toFixed(1)}`,
    rows,
  )
  await app.close()
  await services.close()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function fill(connectionString: string): Promise<void> {
  const { db, close } = openDatabase(connectionString, { size: 1, limited: false })
  await seedShop({ db, media: openDiskMediaStore(join(dataDir, 'media')) }, null)
  await db.execute(sql`
    insert into customers (id, kind, fullname, email, email_normalised, staff_role)
    values ('usr_owner', 'registered', 'Shalini Hegde', 'shalini@example.com', 'shalini@example.com', 'owner')`)
  await generateProductsInSql(db, products)
  await close()
}
