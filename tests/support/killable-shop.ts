import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { openDiskMediaStore } from '#server/media/media-store.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { createShopper, createVariant, placementOf, type TestShopper, type TestVariant } from './builders.ts'
import { bundleServingChild } from './bundle-serving-child.ts'
import { createTestDatabase } from './database.ts'
import { type DatabasePlace, openDatabaseWire, openProviderWire, type ProviderPlace } from './kill-points.ts'
import { sandboxKeys, startPaymentSandbox, type TestSandbox } from './payment-sandbox.ts'
import { freePort, removeDataDir } from './shop-process.ts'

/** A purchase with the idempotency key of its request. */
export interface Purchase {
  shopper: TestShopper
  variant: TestVariant
  body: Record<string, unknown>
  key: string
}

/** A shop in a process of its own that can be killed at a named place, before a database and a provider that live. */
export interface KillableShop {
  db: Database
  sandbox: TestSandbox
  /** Kills the process there; resolves once it is dead. The caller must trigger that place first. */
  killAt(place: DatabasePlace | ProviderPlace): Promise<void>
  /** A new process on the same address, with what is left. */
  startAgain(): Promise<void>
  wantToBuy(rest?: Record<string, unknown>): Promise<Purchase>
  /** Sends the order; null when no answer came. */
  place(purchase: Purchase): Promise<ShopAnswer | null>
  request(method: string, path: string, token: string, body?: unknown): Promise<ShopAnswer | null>
  close(): Promise<void>
}

export interface ShopAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export async function openKillableShop(): Promise<KillableShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'phirki-mortal-'))
  const [program, database, sandbox] = await Promise.all([
    bundleServingChild(dataDir),
    createTestDatabase(),
    // Failed webhooks are retried soon, as a test does not wait for minutes.
    startPaymentSandbox({ retryGapsMs: [150] }),
  ])
  const { db } = database
  await seedShop({ db, media: openDiskMediaStore(join(dataDir, 'media')) }, null)
  const [toDatabase, toProvider] = await Promise.all([
    openDatabaseWire(database.connectionString),
    openProviderWire(sandbox.url),
  ])
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  sandbox.controls.set({ webhookUrl: `${origin}/api/payment/webhook` })
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    RAZORPAY_KEY_ID: sandboxKeys.keyId,
    RAZORPAY_KEY_SECRET: sandboxKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
    RAZORPAY_API_URL: toProvider.url,
  }

  function load(): ChildProcess {
    return fork(program, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  }

  // Loading the program takes longest: the next process does it while the one before is still alive.
  let spare = load()
  let child: ChildProcess | null = null

  async function startAgain(): Promise<void> {
    toDatabase.mend()
    toProvider.mend()
    child = spare
    spare = load()
    child.send({ connectionString: toDatabase.connectionString, env })
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`The shop ended with ${code} instead of being ready`)
      }),
    ])
  }

  async function request(
    method: string,
    path: string,
    token: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ShopAnswer | null> {
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          connection: 'close',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = { status: response.status, body: await response.json() }
      if (answer.body.code !== 'unavailable') return answer
    } catch {
      return null
    }
    // Too busy to begin with it, on a machine that runs many tests.
    await delay(100)
    return await request(method, path, token, body, headers)
  }

  await startAgain()
  return {
    db,
    sandbox,
    startAgain,
    request,
    async killAt(place) {
      const victim = child
      if (victim === null) throw new Error('No process to kill')
      const dead = once(victim, 'exit')
      const kill = () => void victim.kill('SIGKILL')
      if ('call' in place) toProvider.arm(place, kill)
      else toDatabase.arm(place, kill)
      await dead
    },
    async wantToBuy(rest = { paymentMode: 'upi' }) {
      const shopper = await createShopper(db)
      const variant = await createVariant(db, { stock: 5 })
      const body = placementOf(shopper, [{ variant }], rest)
      return { shopper, variant, body, key: `buy-${variant.id}` }
    },
    place: ({ shopper, body, key }) =>
      request('POST', '/api/order/place', shopper.token, body, { 'idempotency-key': key }),
    async close() {
      for (const process of [child, spare]) process?.kill('SIGKILL')
      await Promise.all([toDatabase.close(), toProvider.close(), sandbox.close()])
      await database.drop()
      removeDataDir(dataDir)
    },
  }
}

/**
 * As if a quarter of an hour had gone by: what a dead process had claimed is free, and what runs every minute has
 * run.
 */
export async function letQuarterPass(db: Database): Promise<void> {
  await db.execute(sql`update payment_events set received_at = received_at - interval '15 minutes'`)
  await db.execute(sql`
    update outgoing_messages set claimed_at = claimed_at - interval '15 minutes' where sent_at is null`)
  for (const task of ['sweep_payments', 'queue_messages']) {
    await db.execute(sql`select graphile_worker.add_job(${task}, '{}'::json)`)
  }
}
