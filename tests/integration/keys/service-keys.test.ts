import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_SERVICES, type KeyService } from '#domain/keys/service-keys.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { createLog } from '#server/config/log.ts'
import { notify } from '#server/db/notifier.ts'
import { createApp } from '#server/http/app.ts'
import { writeKeys } from '#server/keys/key-store.ts'
import { gatewayOf, mailFromOf, smtpUrlOf } from '#server/notifications/gateway-settings.ts'
import { pollUnpaidOrder } from '#server/orders/poll-unpaid-order.ts'
import type { Services } from '#server/services.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPayingShop, type PayingShop, providerRefunds } from '#tests/support/paying-shop.ts'
import { sandboxKeys, startPaymentSandbox, type TestSandbox } from '#tests/support/payment-sandbox.ts'
import { sendTo } from '#tests/support/shop.ts'

const PASSWORD = 'a-long-password-of-the-owner'
/** Each secret says where it comes from, so that a search finds it wherever it leaks. */
const written: Readonly<Record<KeyService, Record<string, string>>> = {
  payment: {
    keyId: 'rzp_test_Admin1234',
    keySecret: 'SECRET-payment-key',
    webhookSecret: 'SECRET-hook-of-now,SECRET-hook-of-before',
  },
  mail: { smtpUrl: 'smtps://user:SECRET-mail@mail.example.com', mailFrom: 'Latoo <shop@example.com>' },
  sms: { url: 'https://sms.example.com/send', token: 'SECRET-sms' },
  whatsapp: { url: 'https://graph.example.com/v1/messages', token: 'SECRET-whatsapp' },
  courier: { email: 'api@example.com', password: 'SECRET-courier', webhookSecret: 'SECRET-courier-hook' },
}

let shop: PayingShop
let owner: TestAdmin
/** A second process, of which everything that it answers and logs is kept. */
let other: { services: Services; app: PayingShop['app'] }
let logged = ''
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await openAdmin(shop, { staffRole: 'owner' })
  const hash = await hashPassword(PASSWORD)
  await shop.database.db.execute(
    sql`update customers set password_hash = ${hash} where id = ${owner.person.customerId}`,
  )
  const { services } = await shop.openAnother()
  const destination = {
    write(line: string) {
      logged += line
    },
  }
  const log = createLog({ level: 'trace', destination })
  const loud = { ...services, payments: services.payments, log }
  other = { services: loud, app: await createApp(loud, { maxEventLoopDelayMs: 0 }) }
})
afterAll(async () => {
  await other.app.close()
  await shop.close()
})

let answered = ''
async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  token = owner.person.token,
) {
  const answer = await sendTo(other.app, method, path, { token, body })
  answered += JSON.stringify(answer)
  return answer
}
const write = (service: KeyService, values = written[service], password = PASSWORD) =>
  call('PUT', `/api/admin/keys/${service}`, { values, password })

describe('keys of services', () => {
  it('are written by an owner alone, with the password once more, and whole', async () => {
    const manager = await openAdmin(shop)
    expect((await call('GET', '/api/admin/keys', undefined, manager.person.token)).status).toBe(403)
    expect(await write('sms', written.sms, 'wrong-password')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect(await write('sms', { url: 'http://sms.example.com', token: 'SECRET-sms' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'values.url' }] },
    })
    expect(await write('payment', { ...written.payment, keyId: 'rzp_live_Admin1234' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'values.keyId' }] },
    })
    expect((await call('POST', '/api/admin/keys/sms/test')).body.data.ok).toBe(false)
    expect(shop.services.keys.current().sms).toBeNull()
  })

  it('are used in every process at once, and stand in no answer, no log and no row', async () => {
    for (const service of KEY_SERVICES) expect((await write(service)).status, service).toBe(200)
    for (const services of [shop.services, other.services]) {
      await eventually(() => expect(services.keys.current().courier).not.toBeNull())
      expect(services.payments.keyId).toBe('rzp_test_Admin1234')
      for (const secret of ['SECRET-hook-of-now', 'SECRET-hook-of-before']) {
        const signature = createHmac('sha256', secret).update('{}').digest('hex')
        const headers = { 'x-razorpay-signature': signature }
        expect(services.payments.isWebhookSigned({ headers, rawBody: Buffer.from('{}') })).toBe(true)
      }
      expect(services.payments.checkout.origins).toContain('https://checkout.razorpay.com')
      expect(smtpUrlOf(services)).toContain('mail.example.com')
      expect(mailFromOf(services)).toBe('Latoo <shop@example.com>')
      expect(gatewayOf(services, 'whatsapp')?.token).toBe('SECRET-whatsapp')
      expect(services.couriers.webhookSecret).toBe('SECRET-courier-hook')
    }
    const { body } = await call('GET', '/api/admin/keys')
    expect(body.data.services.map(({ hint }: { hint: string }) => hint)).toEqual([
      'rzp_test_…1234',
      'mail.example.com',
      'sms.example.com',
      'graph.example.com',
      'api@example.com',
    ])
    for (const path of ['start', 'opening', 'settings', 'me']) await call('GET', `/api/admin/${path}`)
    await call('GET', '/api/payment/methods')
    const { rows } = await shop.services.pool.query(
      'select (select json_agg(k)::text from service_keys k) || (select json_agg(a)::text from activity_log a) as text',
    )
    expect(answered).toContain('rzp_test_…1234')
    for (const place of [answered, logged, rows[0].text]) expect(place).not.toContain('SECRET')
    expect(logged).toContain('/api/admin/keys')
  })

  it('give way to those of the environment', async () => {
    const config = { ...other.services.config, sms: { url: 'https://own.example', token: 'own' } }
    expect(gatewayOf({ ...other.services, config }, 'sms')?.token).toBe('own')
  })

  it('are removed, and what was before holds again', async () => {
    for (const service of KEY_SERVICES) {
      const path = `/api/admin/keys/${service}/remove`
      expect((await call('POST', path, { password: 'wrong-password' })).status).toBe(400)
      expect((await call('POST', path, { password: PASSWORD })).status, service).toBe(200)
    }
    await eventually(() => expect(shop.services.keys.current().courier).toBeNull())
    expect(shop.services.payments.keyId).toBe(sandboxKeys.keyId)
    expect(shop.services.couriers.service).toBeNull()
  })
})

describe('an order that was begun with other keys', () => {
  let second: TestSandbox
  const newKeys = {
    keyId: 'rzp_test_second',
    keySecret: 'second-secret-key',
    webhookSecret: 'second-hook-secret',
  }
  beforeAll(async () => {
    second = await startPaymentSandbox(newKeys)
  })
  afterAll(() => second.close())

  /** Writes keys whose provider is the second sandbox; null takes them back. */
  async function change(to: 'second' | 'first') {
    const { db, config, notifier: _notifier, payments } = shop.services
    const value = { ...newKeys, webhookSecrets: [newKeys.webhookSecret], apiUrl: second.url }
    if (to === 'second') await writeKeys(db, config, { name: 'payment', value, hint: '', authorId: null })
    else await db.execute(sql`delete from service_keys where name = 'payment'`)
    await notify(db, 'service keys', null)
    const wanted = to === 'second' ? newKeys.keyId : sandboxKeys.keyId
    await eventually(() => expect(payments.keyId).toBe(wanted))
  }

  it('is paid in the window that was open, with the keys of then, and refunded with them', async () => {
    const order = await shop.placeOnline()
    await change('second')
    const confirmation = shop.pay(order)
    expect((await shop.verify(order, confirmation)).status).toBe(200)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
    const cancelled = await shop.request('POST', `/api/order/${order.orderId}/cancel`, {
      token: order.shopper.token,
    })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    await shop.jobsDone()
    expect(await providerRefunds(shop, confirmation.razorpay_payment_id)).toHaveLength(1)
    await change('first')
  })

  it('is found paid by asking, though its webhook came with the keys of then', async () => {
    const order = await shop.placeOnline()
    await change('second')
    shop.pay(order)
    await shop.letTimePass(order)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
    await change('first')
  })

  it('cannot be paid a second time with the keys of now; a new order can', async () => {
    const order = await shop.placeOnline()
    await change('second')
    const pay = await shop.request('POST', `/api/order/${order.orderId}/pay`, { token: order.shopper.token })
    expect(pay, JSON.stringify(pay.body)).toMatchObject({
      status: 503,
      body: { code: 'payment_unavailable' },
    })
    const { rows } = await shop.services.pool.query(
      'select provider_order_id, key_id from payment_orders where order_id = $1',
      [order.orderId],
    )
    expect(rows).toEqual([{ provider_order_id: order.providerOrderId, key_id: sandboxKeys.keyId }])
    const next = await shop.placeOnline()
    const paid = second.controls.pay(next.providerOrderId)
    expect((await shop.verify(next, paid)).status).toBe(200)
    expect(await shop.look(next)).toMatchObject({ paid: true })
    await change('first')
    // Forgotten keys are told, never guessed.
    await shop.services.pool.query('delete from service_keys')
  })

  it('is not cancelled while its keys are missing and its payment is unknown', async () => {
    const order = await shop.placeOnline()
    await change('second')
    await shop.services.pool.query("update payment_orders set key_id = 'rzp_test_gone' where order_id = $1", [
      order.orderId,
    ])
    await shop.letTimePass(order, 5 * 60)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'pending', paid: false })
    const cancel = await shop.request('POST', `/api/order/${order.orderId}/cancel`, {
      token: order.shopper.token,
    })
    expect(cancel.status, 'it may be paid').toBe(503)
    await shop.letTimePass(order, 4 * 24 * 60)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled' })
    await change('first')
  })
})
