import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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
import type { Services } from '#server/services.ts'
import { openServices } from '#server/start/open-services.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { generateOrders } from './generate-orders.ts'

export interface FilledShop {
  readonly services: Services
  readonly url: string
  /** Of the owner. */
  readonly token: string
  readonly port: number
}

/**
 * Runs `work` with a shop in this process that has so many orders, and takes the shop down after it.
 * @param kept a folder that stays, for a later run with the same orders: filling takes minutes
 */
export async function withFilledShop(
  orders: number,
  work: (shop: FilledShop) => Promise<void>,
  kept?: string,
): Promise<void> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'phirki-bench-')))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await migrate(postgres.connectionString)
    await fill(postgres.connectionString, { dataDir, orders })
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
    await work({ services, url, token, port: Number(new URL(url).port) })
    await app.close()
    await services.close()
  } finally {
    await postgres.stop()
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(
  connectionString: string,
  { dataDir, orders }: { dataDir: string; orders: number },
): Promise<void> {
  const { db, close } = openDatabase(connectionString, { size: 1, limited: false })
  const filled = await db.execute(sql`select 1 from orders limit 1`)
  if (filled.rows.length > 0) return await close()
  await seedShop({ db, media: openDiskMediaStore(join(dataDir, 'media')) }, null)
  // Filling takes longer than any statement of the shop may.
  await db.execute(sql`
    insert into customers (id, kind, fullname, email, email_normalised, staff_role)
    values ('usr_owner', 'registered', 'Shalini Hegde', 'shalini@example.com', 'shalini@example.com', 'owner')`)
  await generateOrders(db, orders)
  await close()
}
