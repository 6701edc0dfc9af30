import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../config/log.ts'
import { razorpay } from './razorpay/adapter.ts'
import { openSandbox } from './sandbox-process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  vi.stubEnv('DATABASE_URL', 'postgres://shop:hunter2@localhost/shop')
  vi.stubEnv('SMTP_URL', 'smtps://shop:hunter2@mail.example.com')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true })
})

function open(webhookUrl = 'http://127.0.0.1:9/api/payment/webhook') {
  const { sandbox } = razorpay
  if (!sandbox) throw new Error('Cannot open a sandbox that the adapter does not have')
  return openSandbox({
    sandbox,
    dataDir,
    publicUrl: 'http://localhost:3000',
    webhookUrl,
    log: createLog({ level: 'silent' }),
  })
}

/** Uses a new connection. */
async function statusOf(url: string): Promise<number> {
  const response = await fetch(`${url}/v1/checkout.js`, { headers: { connection: 'close' } })
  await response.text()
  return response.status
}

const isLinux = process.platform === 'linux'

test.runIf(isLinux)('the sandbox starts with the first call, and again after it was killed', async () => {
  const { access, stop } = await open()
  try {
    expect(await sandboxProcess()).toBeNull()
    expect(await statusOf(access.url)).toBe(200)
    process.kill((await sandboxProcess())?.pid ?? Number.NaN, 'SIGKILL')
    // A call to the dying process fails, like a call to a provider may.
    await vi.waitFor(async () => expect(await statusOf(access.url)).toBe(200), { timeout: 20_000 })
    expect(await sandboxProcess()).not.toBeNull()
  } finally {
    await stop()
  }
  expect(await sandboxProcess()).toBeNull()
})

test.runIf(isLinux)('the sandbox’s process knows no setting of the shop', async () => {
  const { access, stop } = await open()
  try {
    await fetch(access.url)
    const running = await sandboxProcess()
    expect(running?.environment).toContain('SANDBOX_KEY_ID=')
    expect(running?.environment).not.toContain('hunter2')
    expect(running?.environment).not.toContain('DATABASE_URL')
  } finally {
    await stop()
  }
})

test('a webhook left from an earlier run is sent without a call', async () => {
  const shop = createServer((_request, response) => response.end())
  const told = new Promise<void>((resolve) => shop.once('request', () => resolve()))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const event = { id: 'evt_1', event: 'payment.failed', body: '{}', createdAt: Date.now(), state: 'waiting' }
  const state = { orders: [], payments: [], refunds: [], refundKeys: [], receipts: [] }
  await writeFile(
    path.join(dataDir, 'payment-sandbox.json'),
    JSON.stringify({
      version: 1,
      resting: false,
      ...state,
      events: [{ ...event, attempts: 0, lastStatus: null }],
    }),
  )
  const { stop } = await open(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  await told
  await stop()
  shop.closeAllConnections()
  shop.close()
  // Once delivered, it does not start the process again.
  expect(JSON.parse(await readFile(path.join(dataDir, 'payment-sandbox.json'), 'utf8'))).toMatchObject({
    resting: true,
  })
})

/** The process with this test's state file, and its environment according to the kernel. */
async function sandboxProcess(): Promise<{ pid: number; environment: string } | null> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    // Other users' processes cannot be read, and some end in the meantime.
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    if (environment.includes(path.join(dataDir, 'payment-sandbox.json')))
      return { pid: Number(pid), environment }
  }
  return null
}
