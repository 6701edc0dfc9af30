import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { placeOrderSchema } from '#domain/orders/place-order-input.ts'
import type { Caller } from '#server/access/caller.ts'
import { openSession } from '#server/access/sessions.ts'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/config/log.ts'
import { analyse } from '#server/db/analyse.ts'
import { openDatabase } from '#server/db/connection.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { newId } from '#server/db/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { readRows } from '#server/db/rows.ts'
import { createApp } from '#server/http/app.ts'
import { openDiskMediaStore } from '#server/media/media-store.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { Services } from '#server/services.ts'
import { openServices } from '#server/start/open-services.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { printBench } from '#tools/bench-report.ts'
import { inParallel, type LoadRow } from './load.ts'
import { orderBody, type Shopper, type SoldSize } from './order-body.ts'

const products = 10_000
const sizesOfProduct = 5
/** A single customer with thousands of orders would be slowed by their own row and history, which is unrealistic. */
const shopperCount = 1_000
const atATime = 8
const seconds = Number(process.argv[2] ?? 8)

/** Placing orders of 2 lines: the use case alone, whole requests over HTTP, and one size that everybody wants. */
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
  const sizes = await readSizes(services)
  const shoppers = await createShoppers(services)
  const rows: LoadRow[] = []
  // The first seconds fill caches and plans and are not counted.
  await run('warm-up', sizes, 2)
  rows.push(await measureCommits(services))
  rows.push(await run('use case, 2 of 50,000 sizes', sizes, seconds))
  rows.push(await run('use case, 2 of 2 sizes', sizes.slice(0, 2), seconds))
  rows.push(await overHttp())
  printBench('placing orders', rows)
  await services.close()

  async function run(name: string, from: SoldSize[], duration: number): Promise<LoadRow> {
    return await inParallel(name, { atATime, seconds: duration }, async (index) => {
      const shopper = shoppers[index % shoppers.length]
      if (!shopper) throw new Error('Cannot order without shoppers')
      const { customerId } = shopper
      const caller: Caller = { kind: 'customer', customerId, sessionId: '', isGuest: false, staffRole: null }
      const input = placeOrderSchema.parse(orderBody(from, shopper))
      await placeOrder(services, caller, { input, idempotencyKey: `${name}-${index}`, network: 'bench' })
    })
  }

  async function overHttp(): Promise<LoadRow> {
    const app = await createApp(services)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const generator = fork(fileURLToPath(new URL('./order-requests.ts', import.meta.url)), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    generator.send({ url, shoppers, sizes, atATime, seconds })
    const [row] = (await once(generator, 'message')) as [LoadRow]
    await app.close()
    return row
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** What the disk gives: transactions that each insert one row. */
async function measureCommits({ db, pool }: Services): Promise<LoadRow> {
  await db.execute(sql`create table bench_commits (id bigint generated always as identity, note text)`)
  return await inParallel('one insert, for comparison', { atATime, seconds }, async () => {
    await pool.query({ name: 'bench', text: 'insert into bench_commits (note) values ($1)', values: ['x'] })
  })
}

async function fill(connectionString: string): Promise<void> {
  const { db, close } = openDatabase(connectionString)
  await seedShop({ db, media: openDiskMediaStore(join(dataDir, 'media')) }, null)
  await db.execute(sql`
    insert into products (id, slug, name, description, category, features, fabric, care, fit, colours, filter_colours,
      gender, hsn, tax_class, country_of_origin, maker_role, maker_name, maker_address, position, tint)
    select 'prd_' || n, 'frock-' || n, 'Frock ' || n, 'A frock.', 'girls-collection', '{}', 'Cotton', '{}', 'Regular',
      '{Blue}', '{Blue}', 'girl', '6204', 'garment', 'IN', 'manufacturer', 'Maker', 'Jaipur', n, 'aasmani'
    from generate_series(1, ${products}::int) n`)
  await db.execute(sql`
    insert into variants (id, product_id, position, label, sku, price_paise, mrp_paise, stock, height_from_cm,
      height_to_cm)
    select 'siz_' || p || '_' || s, 'prd_' || p, s, 'Size ' || s, p || '-' || s, 49900, 59900, 1000000, 100, 110
    from generate_series(1, ${products}::int) p, generate_series(1, ${sizesOfProduct}::int) s`)
  await analyse(db)
  await close()
}

async function readSizes({ db }: Services): Promise<SoldSize[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string(), productId: z.string(), price: z.number() }),
    sql`
    select id, product_id as "productId", price_paise / 100 as price from variants`,
  )
  return rows
}

async function createShoppers({ db }: Services): Promise<Shopper[]> {
  return await Promise.all(
    Array.from({ length: shopperCount }, async (_, index) => {
      const customerId = newId('usr')
      const phone = String(9_000_000_000 + index)
      const email = `asha${phone}@example.com`
      await db.execute(sql`
        insert into customers (id, kind, email, email_normalised, phone)
        values (${customerId}, 'registered', ${email}, ${email}, ${`+91${phone}`})`)
      const { token } = await openSession(db, { customerId, lasts: 'short', device: 'bench' })
      return { customerId, token, phone }
    }),
  )
}
