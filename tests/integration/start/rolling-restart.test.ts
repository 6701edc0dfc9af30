import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findProgram, startBalancer } from '#tests/support/balancer.ts'
import { createShopper } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort, removeDataDir, runShop, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { firstOf, isThorough } from '#tests/support/thorough.ts'

let dataDir = ''
let database: TestDatabase
const running = new Set<ShopProcess>()
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'phirki-rolling-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all([...running].map((shop) => shop.end('SIGKILL')))
  running.clear()
  await database.drop()
  removeDataDir(dataDir)
})

async function start(env: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  const shop = await startShop({
    dataDir,
    env: {
      DATABASE_URL: database.connectionString,
      CATALOGUE: 'none',
      ADMIN_PASSWORD: 'a-password-for-tests',
      PAYMENT_SANDBOX: 'off',
      RATE_LIMIT: 'off',
      ...env,
    },
  })
  running.add(shop)
  return shop
}

interface Seen {
  status: number
  connection: string | undefined
}

/** One request; status 0 where the connection broke. */
function ask(
  origin: string,
  path: string,
  { body, agent }: { body?: string; agent?: Agent } = {},
): Promise<Seen> {
  return new Promise((resolve) => {
    const headers =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }
    const method = body === undefined ? 'GET' : 'POST'
    request(origin + path, { method, headers, agent })
      .on('response', (response) => {
        response.resume().on('end', () => {
          const { statusCode: status = 0, headers: answered } = response
          resolve({ status, connection: answered.connection })
        })
      })
      .on('error', () => resolve({ status: 0, connection: undefined }))
      .end(body)
  })
}

const quote = JSON.stringify({ items: [] })

/** Asks without a pause until it is stopped. @returns how often each status came */
function stream(origin: string) {
  const seen = new Map<number, number>()
  let stopped = false
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const lanes = ['/', '/api/product/all', '/healthz', '/api/cart/quote'].map(async (path) => {
    while (!stopped) {
      const { status } = await ask(origin, path, {
        agent,
        ...(path.includes('quote') ? { body: quote } : {}),
      })
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
  })
  return {
    seen,
    async stop() {
      stopped = true
      await Promise.all(lanes)
      agent.destroy()
    },
  }
}

describe('a process that is told to end', { timeout: 300_000 }, () => {
  it.each(firstOf(['2', '1']))('by SIGTERM says so at /readyz and answers on, %s serving', async (count) => {
    const shop = await start({ WEB_CONCURRENCY: count, DRAIN_SECONDS: '8' })
    const agent = new Agent({ keepAlive: true })
    expect(await ask(shop.origin, '/readyz', { agent })).toEqual({ status: 200, connection: 'keep-alive' })
    expect((await ask(shop.origin, '/', { agent })).connection).not.toBe('close')
    shop.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await ask(shop.origin, '/readyz')).status).toBe(503), 5_000)
    for (const path of ['/', '/healthz', '/api/product/all'])
      expect(await ask(shop.origin, path, { agent }), path).toEqual({ status: 200, connection: 'close' })
    agent.destroy()
    // Not the same request, which reaches a group of processes several times at once.
    await vi.waitFor(async () => {
      shop.child.kill('SIGTERM')
      expect(shop.child.exitCode).toBe(0)
    }, 60_000)
    running.delete(shop)
  })
})

describe.runIf(isThorough)('two processes with one folder', { timeout: 300_000 }, () => {
  it('go on with an upload of each other, and refuse a third that has another folder', async () => {
    const ENCRYPTION_KEY = Buffer.alloc(32, 1).toString('base64')
    const shops = [
      await start({ ENCRYPTION_KEY, DRAIN_SECONDS: '1' }),
      await start({ ENCRYPTION_KEY }),
    ] as const
    const { token } = await createShopper(database.db, { staffRole: 'manager' })
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
    const announced = await fetch(`${shops[0].origin}/api/admin/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': '10',
        'upload-metadata': `filename ${base64('frock.jpg')},kind ${base64('picture')}`,
      },
    })
    const place = announced.headers.get('location') ?? ''
    const part = { ...headers, 'content-type': 'application/offset+octet-stream' }
    const sending = request(`${shops[0].origin}${place}`, {
      method: 'PATCH',
      headers: { ...part, 'upload-offset': '0', 'content-length': '10' },
    })
    const answered = new Promise<{ status: number; retryAfter: string | undefined }>((resolve) => {
      sending.on('response', ({ statusCode: status = 0, headers: { 'retry-after': retryAfter } }) =>
        resolve({ status, retryAfter }),
      )
      sending.on('error', () => resolve({ status: 0, retryAfter: undefined }))
    })
    sending.write('0123')
    const file = join(dataDir, 'staff-uploads', place.split('/').at(-1) ?? '', 'content')
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('0123')
    expect(await shops[0].end('SIGTERM')).toBe(0)
    running.delete(shops[0])
    expect(await answered).toEqual({ status: 503, retryAfter: '5' })
    const there = `${shops[1].origin}${place}`
    expect((await fetch(there, { method: 'HEAD', headers })).headers.get('upload-offset')).toBe('4')
    const rest = await fetch(there, {
      method: 'PATCH',
      headers: { ...part, 'upload-offset': '4' },
      body: '456789',
    })
    expect(rest.status).toBe(204)
    expect(readFileSync(file, 'utf8')).toBe('0123456789')

    // A copy of the folder, id and all, is another folder.
    const elsewhere = mkdtempSync(join(tmpdir(), 'phirki-elsewhere-'))
    copyFileSync(join(dataDir, 'folder-id'), join(elsewhere, 'folder-id'))
    const env = { DATABASE_URL: database.connectionString, CATALOGUE: 'none', PORT: String(await freePort()) }
    const third = runShop({ ...env, DATA_DIR: elsewhere, ENCRYPTION_KEY })
    await once(third.child, 'close')
    expect(third.child.exitCode).toBe(1)
    expect(third.output().stderr).toMatch(
      /^S3_ENDPOINT: this shop also runs on .+ Give all machines the same/m,
    )
    removeDataDir(elsewhere)
  })
})

const nginx = findProgram('nginx')
if (isThorough && nginx === null)
  console.log('rolling-restart.test.ts: skipped, as nginx is not installed (apt-get install nginx)')

describe.runIf(isThorough && nginx !== null)('two processes behind nginx', { timeout: 300_000 }, () => {
  it('are restarted one after the other, and no request is lost', async () => {
    const shops = [await start({ DRAIN_SECONDS: '2' }), await start({ DRAIN_SECONDS: '2' })]
    const balancer = await startBalancer(
      nginx ?? '',
      shops.map(({ origin }) => origin),
    )
    const asked = stream(balancer.origin)
    try {
      for (const shop of shops) {
        expect(await shop.end('SIGTERM')).toBe(0)
        running.delete(shop)
        await start({ PORT: new URL(shop.origin).port, DRAIN_SECONDS: '2' })
      }
    } finally {
      await asked.stop()
      await balancer.stop()
    }
    expect([...asked.seen.keys()].sort()).toEqual([200, 400])
    expect([...asked.seen.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(200)
  })
})
