import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
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
import { checkImport } from '#server/imports/check-import.ts'
import { beginRun, chooseColumns } from '#server/imports/control-import.ts'
import { findImport } from '#server/imports/import-queries.ts'
import { readImportFile } from '#server/imports/read-import-file.ts'
import { runImport } from '#server/imports/run-import.ts'
import { openImport } from '#server/imports/start-import.ts'
import { openDiskMediaStore } from '#server/media/media-store.ts'
import { openServices } from '#server/start/open-services.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { type BenchRow, printBench } from '#tools/bench-report.ts'
import { generateProductsInSql } from './generate-products.ts'

/**
 * What the catalogue admin costs, and what a shopper feels of it:
 * `npm run bench -- catalogue-admin [products] [products that an import changes, and as many new ones] [requests]`.
 */
const products = Number(process.argv[2] ?? 10_000)
const imported = Number(process.argv[3] ?? 300)
const times = Number(process.argv[4] ?? 60)
const bulk = Math.min(500, products)
const megabyte = 1_048_576

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
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await openSession(services.db, {
    customerId: 'usr_owner',
    lasts: 'short',
    device: 'bench',
  })
  const agent = new Agent({ keepAlive: true })
  const rows: BenchRow[] = []
  const bulkIds = Array.from({ length: bulk }, (_, index) => `prd_${index + 1}`)
  let turn = 0

  /** Runs `work` so many times, with or without a shopper beside it, and notes what it took. */
  async function measure(what: string, count: number, work: () => Promise<unknown>): Promise<void> {
    const shopper = startShopper(url, agent)
    const cpu = process.cpuUsage()
    const taken: number[] = []
    for (let index = 0; index < count; index++) {
      const before = performance.now()
      await work()
      taken.push(performance.now() - before)
    }
    const { user, system } = process.cpuUsage(cpu)
    const felt = await shopper.stop()
    taken.sort((one, other) => one - other)
    rows.push({
      what,
      'p50 ms': percentile(taken, 0.5),
      'p99 ms': percentile(taken, 0.99),
      'CPU ms each': (user + system) / 1_000 / count,
      'shopper p50 ms': percentile(felt.taken, 0.5),
      'shopper p99 ms': percentile(felt.taken, 0.99),
      'most MB': felt.mostBytes / megabyte,
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    })
  }
  const ask = (path: string, body?: unknown) => fetchText(`${url}${path}`, { token, agent, body })
  const product = () => `prd_${1 + ((++turn * 7_919) % products)}`
  const change = () => ({ what: 'price', way: 'set', value: 600 + ++turn, rounding: 'none' })
  async function preview(): Promise<{ rows: { _id: string; version: number }[] }> {
    const answer = await ask('/api/admin/products/bulk/preview', { change: change(), ids: bulkIds })
    return JSON.parse(answer).data
  }
  async function changeMany(): Promise<void> {
    const seen = (await preview()).rows.map(({ _id, version }) => ({ _id, version }))
    await ask('/api/admin/products/bulk', { change: change(), products: seen })
  }

  await measure('nothing', 1, () => new Promise((resolve) => setTimeout(resolve, 2_000)))
  await measure('one product', times, () => ask(`/api/admin/products/${product()}`))
  await measure('its movements', times, () => ask(`/api/admin/products/${product()}/stock/movements`))
  await measure('count sheet', times, () => ask('/api/admin/stock/count-sheet'))
  await measure('history', times, () => ask(`/api/admin/products/${product()}/history`))
  await measure(`preview of ${bulk}`, Math.ceil(times / 4), preview)
  await measure(`preview and change of ${bulk}`, Math.ceil(times / 12), changeMany)
  for (const format of ['csv', 'xlsx', 'json'])
    await measure(`export as ${format}`, 2, () => ask(`/api/admin/products/export?format=${format}`))

  const list = join(dataDir, 'list.jsonl')
  const exported = (await ask('/api/admin/products/export?format=json')).trimEnd().split('\n')
  // A list has 50,000 rows at most, of which a product takes one for each of its five sizes.
  const lines = exported.slice(0, 10_000 - imported)
  await writeFile(list, [...lines.map(changedLine), ...lines.slice(0, imported).map(newLine)].join('\n'))
  const caller = {
    kind: 'customer',
    customerId: 'usr_owner',
    sessionId: 'bench',
    isGuest: false,
    staffRole: 'owner',
  } as const
  const importId = await openImport(services, {
    list: { file: list, name: 'list.jsonl', bytes: 1 },
    zip: null,
    actorId: 'usr_owner',
    moves: false,
    jobInSeconds: 3_600,
  })
  const later = { jobInSeconds: 3_600 }
  await measure('import: reading', 1, () => readImportFile(services, { importId }, { retry: false }))
  await chooseColumns(services, caller, importId, { columns: {} }, later)
  await measure(`import: checking ${lines.length + imported}`, 1, () =>
    checkImport(services, { importId }, { retry: false }),
  )
  await beginRun(services, caller, importId, { publish: true }, later)
  await measure(`import: ${2 * imported} go in`, 1, () =>
    runImport(services, { importId }, { sliceMs: null }),
  )
  const end = await findImport(services.db, importId)
  if (end?.status !== 'done') throw new Error(`Cannot measure as the import ended as ${end?.status}`)

  printBench(`the catalogue admin at ${products.toLocaleString('en')} products; ${end.done} went in`, rows)
  agent.destroy()
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
  // As a list that was written down and read again would have it.
  await db.execute(sql`update products set description = btrim(description)`)
  await db.execute(sql`delete from product_pictures where position > 0`)
  await db.execute(sql`
    insert into stock_movements (variant_id, kind, quantity)
    select id, 'initial', stock from variants, generate_series(1, 4) where stock > 0`)
  await close()
}

/** The first lines of the export with another fabric; the others as they are. */
function changedLine(line: string, index: number): string {
  return index < imported ? line.replace('100 % cotton', 'Pure cotton') : line
}

/** The same product under another address and other SKUs. */
function newLine(line: string): string {
  return line.replaceAll('"bench-', '"fresh-').replaceAll('"BENCH-', '"FRESH-')
}

/**
 * A visitor who browses listings and products at the same time, and records the duration of each request and this
 * process's memory.
 */
function startShopper(url: string, agent: Agent) {
  const taken: number[] = []
  let mostBytes = 0
  let ended = false
  async function look(): Promise<void> {
    for (let index = 0; !ended; index++) {
      const paths = [
        `/api/product/search?page=${1 + (index % 50)}&sort=price-low`,
        `/api/product/bench-${1 + ((index * 31) % 16)}/stock`,
      ]
      const before = performance.now()
      await fetchText(`${url}${paths[index % 2]}`, { agent })
      taken.push(performance.now() - before)
      mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const looking = look()
  return {
    async stop() {
      ended = true
      await looking
      return { taken: taken.sort((one, other) => one - other), mostBytes }
    },
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

async function fetchText(
  url: string,
  { token, agent, body }: { token?: string; agent: Agent; body?: unknown },
): Promise<string> {
  return await new Promise((resolve, reject) => {
    const question = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if ((answer.statusCode ?? 500) < 400) resolve(text)
          else reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 500)}`))
        })
      },
    )
    question.on('error', reject)
    question.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
