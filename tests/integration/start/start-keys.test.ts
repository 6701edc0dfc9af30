import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort, removeDataDir, runShop, type ShopProcess, startShop } from '#tests/support/shop-process.ts'

let dataDir = ''
let database: TestDatabase
let shops: Pick<ShopProcess, 'end'>[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'phirki-keys-'))
  shops = []
})
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
  await database.drop()
  removeDataDir(dataDir)
})

const PASSWORD = 'a-password-for-tests'
const encryptionKey = (byte: number) => ({ ENCRYPTION_KEY: Buffer.alloc(32, byte).toString('base64') })

async function start(env: NodeJS.ProcessEnv, args: string[] = []): Promise<ShopProcess> {
  const shop = await startShop({
    dataDir,
    env: {
      DATABASE_URL: database.connectionString,
      CATALOGUE: 'none',
      ADMIN_PASSWORD: PASSWORD,
      ...env,
    },
    args,
  })
  shops.push(shop)
  return shop
}

async function methodsOf(shop: ShopProcess) {
  return (await (await fetch(`${shop.origin}/api/payment/methods`)).json()).data
}

async function saveTestKeys(shop: ShopProcess): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const login = { email: 'admin@example.com', password: PASSWORD }
  const answer = await fetch(`${shop.origin}/api/user/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(login),
  })
  const { token } = await answer.json()
  const values = { keyId: 'rzp_test_a', keySecret: 'SECRET-0123456789', webhookSecret: 'SECRET-hook-012345' }
  const saved = await fetch(`${shop.origin}/api/admin/keys/payment`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ password: PASSWORD, values }),
  })
  expect(saved.status).toBe(200)
}

it('a start with another encryption key is refused, and accepted with online payment off', async () => {
  const first = await start(encryptionKey(1))
  expect(await methodsOf(first)).toMatchObject({ online: true, test: true })
  expect(first.output().stderr).toMatch(/^payment sandbox: http:\/\/127\.0\.0\.1:\d+$/m)
  await saveTestKeys(first)
  expect(await first.end('SIGTERM')).toBe(0)

  const settings = {
    PORT: String(await freePort()),
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    CATALOGUE: 'none',
  }
  const refused = runShop({ ...settings, ...encryptionKey(2) })
  shops.push(refused)
  expect((await once(refused.child, 'close'))[0]).toBe(1)
  expect(refused.output().stdout).toBe('')
  expect(refused.output().stderr).toMatch(/^ENCRYPTION_KEY must be [^\n]+--accept-new-key[^\n]+\n$/)

  const accepted = await start(encryptionKey(2), ['--accept-new-key'])
  expect(accepted.output().stdout).toBe(`ready ${accepted.origin}\n`)
  const said = accepted.output().stderr
  expect(said).not.toContain('payment sandbox:')
  expect(said).toMatch(/"dropped":"keys \\"payment\\"/)
  expect(said.match(/Online payment is off/g)).toHaveLength(1)
  expect(await methodsOf(accepted)).toMatchObject({ online: false, cod: true, scriptUrl: '' })
  expect(await accepted.end('SIGTERM')).toBe(0)

  const later = await start(encryptionKey(2))
  expect(await methodsOf(later)).toMatchObject({ online: false, cod: true })
  expect(later.output().stderr).not.toContain('payment sandbox:')
}, 300_000)

it('a shop for customers elsewhere takes cash until the sandbox is asked for, then passes its checkout on', async () => {
  const elsewhere = { PUBLIC_URL: 'https://shop.example', HOST: '0.0.0.0' }
  const cash = await start(elsewhere)
  const { notice, ...methods } = await methodsOf(cash)
  expect(methods).toMatchObject({ online: false, cod: true })
  expect(notice).toMatch(/not set up online payment/)
  expect(cash.output().stderr).not.toContain('payment sandbox:')
  expect(cash.output().stderr.match(/Online payment is not set up/g)).toHaveLength(1)
  await cash.end('SIGTERM')

  const tried = await start({ ...elsewhere, PAYMENT_SANDBOX: 'on' })
  expect(await methodsOf(tried)).toMatchObject({
    online: true,
    test: true,
    scriptUrl: 'https://shop.example/payment-sandbox/v1/checkout.js',
  })
  expect(tried.output().stderr).toMatch(/^payment sandbox: http:\/\/127\.0\.0\.1:\d+$/m)
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(tried.origin + path, init)).status
  expect(await statusOf('/payment-sandbox/v1/checkout.js')).toBe(200)
  expect(await statusOf('/payment-sandbox/v1/checkout/window')).toBe(200)
  const unknown = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect(await statusOf('/payment-sandbox/v1/checkout/payments', unknown)).toBe(400)
  for (const path of ['', '/', '/sandbox/orders', '/v1/orders', '/v1/checkout/%2e%2e/%2e%2e/sandbox/orders'])
    expect(await statusOf(`/payment-sandbox${path}`), path).toBe(404)
}, 300_000)
