import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireCurrentKey } from '#server/access/current-key.ts'
import { seal } from '#server/access/sealed-secrets.ts'
import { ConfigError } from '#server/config/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { describeDropped, requireEncryptionKey } from '#server/keys/encryption-key.ts'
import { lockKeys, noteKeys, readSealedKeys } from '#server/keys/key-queries.ts'
import { earlierName, readOpenKeys, writeKeys } from '#server/keys/key-store.ts'
import { keepsSandboxAway } from '#server/keys/payments-by-keys.ts'
import { paymentAdapter } from '#server/start/payment-adapter.ts'
import { openAdmin } from '#tests/support/admin.ts'
import { createProduct, createShopper, createVariant, itemOf, placementOf } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await shop.close()
})

const keyOf = (byte: number) => ({ encryptionKey: Buffer.alloc(32, byte), dataDir: shop.dataDir })
const keys = { keyId: 'rzp_test_Real1234', keySecret: 'SECRET-key', webhookSecrets: ['SECRET-hook'] }

async function savePayment(settings: ReturnType<typeof keyOf>, name = 'payment'): Promise<void> {
  await writeKeys(shop.database.db, settings, { name, value: keys, hint: 'rzp_test_…1234', authorId: null })
}

async function refusal(
  settings: Parameters<typeof requireEncryptionKey>[1],
  options?: { acceptNew: boolean },
): Promise<string> {
  try {
    await requireEncryptionKey(shop.database.db, settings, options)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no refusal'
}

describe('requireEncryptionKey()', () => {
  it('knows the key again, and refuses another one in a line that says what to do', async () => {
    expect(await refusal(keyOf(1))).toBe('no refusal')
    expect(await refusal(keyOf(1))).toBe('no refusal')
    const said = await refusal(keyOf(2))
    expect(said).toMatch(/^ENCRYPTION_KEY must be [^\n]+npm start -- --accept-new-key[^\n]+$/)
    const { rows } = await shop.database.db.execute(
      sql`select encode(value, 'base64') as kept from server_secrets where name like 'fingerprint%'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toBe(Buffer.alloc(32, 1).toString('base64'))
  })

  it('refuses a lost key file, and makes no other one in its place', async () => {
    const file = { encryptionKey: null, dataDir: join(shop.dataDir, 'lost') }
    await requireEncryptionKey(shop.database.db, keyOf(1))
    expect(await refusal(file)).toMatch(/^ENCRYPTION_KEY is missing: [^\n]+--accept-new-key[^\n]+$/)
    expect(existsSync(join(file.dataDir, 'encryption.key'))).toBe(false)
  })

  it('refuses a file that holds no key', async () => {
    writeFileSync(join(shop.dataDir, 'encryption.key'), 'half a k')
    const settings = { encryptionKey: null, dataDir: shop.dataDir }
    expect(await refusal(settings)).toMatch(/^ENCRYPTION_KEY must be 32 bytes/)
    rmSync(join(shop.dataDir, 'encryption.key'))
  })

  it('refuses a database from before the fingerprint whose secrets do not open, takes one whose do', async () => {
    await savePayment(keyOf(1))
    expect(await refusal(keyOf(2))).toContain('keys "payment" (rzp_test_…1234)')
    expect(await refusal({ encryptionKey: null, dataDir: join(shop.dataDir, 'none') })).toMatch(/is missing/)
    expect(await refusal(keyOf(1))).toBe('no refusal')
  })

  it('drops with --accept-new-key what another key sealed, lists it, and leaves online payment off', async () => {
    const { db } = shop.database
    const admin = await openAdmin(shop, { staffRole: 'owner' })
    const id = admin.person.customerId
    await requireEncryptionKey(db, keyOf(1))
    for (const name of ['payment', earlierName('rzp_live_old'), 'mail', 'sms', 'whatsapp', 'courier'])
      await savePayment(keyOf(1), name)
    const secret = seal(keyOf(1), 'JBSWY3DPEHPK3PXP', id)
    await db.execute(
      sql`update customers set totp_secret = ${secret}, totp_enabled_at = now() where id = ${id}`,
    )
    const dropped = await requireEncryptionKey(db, keyOf(2), { acceptNew: true })
    const said = describeDropped(dropped)
    for (const name of ['payment', 'payment:rzp_live_old', 'mail', 'sms', 'whatsapp', 'courier'])
      expect(said).toContain(`"${name}"`)
    expect(said).toContain('two-step login of 1 account')
    expect((await readSealedKeys(db)).every(({ sealed }) => sealed === '')).toBe(true)
    const { rows } =
      await db.execute(sql`select totp_secret, totp_enabled_at, second_step_by is not null as due
      from customers where id = ${id}`)
    expect(rows).toEqual([{ totp_secret: null, totp_enabled_at: null, due: true }])
    const open = await readOpenKeys(db, keyOf(2))
    expect([...open.unreadable].sort()).toEqual(['courier', 'mail', 'payment', 'sms', 'whatsapp'])
    expect(keepsSandboxAway(paymentAdapter, open)).toBe(true)
    expect(await refusal(keyOf(2))).toBe('no refusal')
    expect(await refusal(keyOf(1))).toMatch(/^ENCRYPTION_KEY must be/)
  })

  it('drops nothing that the present key opens', async () => {
    await savePayment(keyOf(1))
    expect(
      describeDropped(await requireEncryptionKey(shop.database.db, keyOf(1), { acceptNew: true })),
    ).toBeNull()
    expect((await readOpenKeys(shop.database.db, keyOf(1))).payment?.keyId).toBe(keys.keyId)
  })

  it('lets one of two machines that start at once with keys of their own take the database', async () => {
    const said = await Promise.all([refusal(keyOf(1)), refusal(keyOf(2))])
    expect(said.filter((line) => line === 'no refusal')).toHaveLength(1)
  })

  it('lets a process with the earlier key seal nothing more', async () => {
    const { db } = shop.database
    await requireEncryptionKey(db, keyOf(1))
    await requireCurrentKey(db, keyOf(1))
    await requireEncryptionKey(db, keyOf(2), { acceptNew: true })
    await expect(requireCurrentKey(db, keyOf(1))).rejects.toThrow('needs a restart')
  })
})

describe('the payment sandbox', () => {
  it('stays away from a shop that has ever known live keys, and comes back after test keys', async () => {
    const { db } = shop.database
    const state = async () => keepsSandboxAway(paymentAdapter, await readOpenKeys(db, shop.services.config))
    expect(await state()).toBe(false)
    await noteKeys(db, { name: earlierName('rzp_test_old'), hint: '' })
    expect(await state()).toBe(false)
    await noteKeys(db, { name: earlierName('rzp_live_old'), hint: '' })
    expect(await state()).toBe(true)
  })
})

describe('a shop whose payment keys cannot be opened', () => {
  const unreadable = { name: 'payment', value: keys, hint: 'rzp_live_…1234', authorId: null }

  it('takes no online payment: not in the quote, not in the order, and says so to customers and staff', async () => {
    const { db } = shop.database
    const other = { encryptionKey: Buffer.alloc(32, 9), dataDir: shop.dataDir }
    await inTransaction(db, async (tx) => {
      await lockKeys(tx)
      await writeKeys(tx, other, unreadable)
    })
    await shop.services.keys.look()
    expect(shop.services.payments.state).toBe('unreadable')
    expect(shop.services.payments.checkout.origins).toEqual([])
    const methods = await shop.request('GET', '/api/payment/methods')
    expect(methods.body.data).toMatchObject({ online: false, cod: true, test: false, scriptUrl: '' })
    expect(methods.body.data.notice).toMatch(/Only cash on delivery/)
    const shopper = await createShopper(db, { kind: 'guest' })
    const variant = await createVariant(db, { stock: 5 })
    for (const paymentMode of ['upi', 'card', 'netBanking']) {
      const body = { items: [itemOf(variant)], paymentMode }
      expect(await shop.request('POST', '/api/cart/quote', { body }), paymentMode).toMatchObject({
        status: 409,
        body: { code: 'online_payment_off' },
      })
      const order = placementOf(shopper, [{ variant }], { paymentMode })
      const { token } = shopper
      expect(await shop.request('POST', '/api/order/place', { token, body: order })).toMatchObject({
        status: 409,
        body: { code: 'online_payment_off' },
      })
    }
    const cash = placementOf(shopper, [{ variant }], { paymentMode: 'cod' })
    const { status } = await shop.request('POST', '/api/order/place', { token: shopper.token, body: cash })
    expect(status).toBe(200)
    const admin = await openAdmin(shop, { staffRole: 'owner' })
    const today = await shop.request('GET', '/api/admin/today', { token: admin.person.token })
    expect(today.body.data.money.health.online).toBe('unreadable')
  })

  it('opens no payment of an order that was placed before, and its webhooks prove nothing', async () => {
    const { db } = shop.database
    const admin = await openAdmin(shop, { staffRole: 'owner' })
    await createProduct(db)
    await writeKeys(db, { encryptionKey: Buffer.alloc(32, 9), dataDir: shop.dataDir }, unreadable)
    await shop.services.keys.look()
    const webhook = await shop.request('POST', '/api/payment/webhook', {
      body: { event: 'payment.captured' },
      headers: { 'x-razorpay-signature': '0'.repeat(64) },
    })
    expect(webhook.status).toBe(400)
    expect(shop.services.payments.of('rzp_test_nowhere')).toBeNull()
    expect(admin.person.token).toBeTruthy()
  })
})

describe('two processes, one of which was started with the new key', () => {
  it('the earlier one stops taking online payments at once and saves no keys', async () => {
    const { db } = shop.database
    const { config } = shop.services
    await requireEncryptionKey(db, config)
    await writeKeys(db, config, { name: 'payment', value: keys, hint: '', authorId: null })
    await shop.services.keys.look()
    expect(shop.services.payments.keyId).toBe(keys.keyId)
    await requireEncryptionKey(db, keyOf(7), { acceptNew: true })
    await eventually(() => expect(shop.services.payments.state).toBe('unreadable'))
    await expect(requireCurrentKey(db, config)).rejects.toMatchObject({ code: 'encryption_key_changed' })
  })
})
