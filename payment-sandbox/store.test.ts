import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPaymentSandbox, startWebhookReceiver } from '#tests/support/payment-sandbox.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const order = { amount: 50000, currency: 'INR', receipt: 'ord_kept', unique_receipt: true }

test('orders, payments, refunds and keys survive a restart', async () => {
  const stateFile = join(folder, 'state.json')
  const before = await startPaymentSandbox({ stateFile })
  const { body: created } = await before.call('POST', '/v1/orders', order)
  const { razorpay_payment_id: paymentId } = before.controls.pay(created.id)
  const key = { 'x-refund-idempotency': 'key-over-restart' }
  const refunded = await before.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 100 }, key)
  await before.close()

  const after = await startPaymentSandbox({ stateFile })
  expect((await after.call('POST', '/v1/orders', order)).body).toMatchObject({
    id: created.id,
    status: 'paid',
  })
  expect((await after.call('GET', `/v1/orders/${created.id}/payments`)).body.items[0].id).toBe(paymentId)
  const again = await after.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 100 }, key)
  expect(again.body.id).toBe(refunded.body.id)
  await after.close()
  expect(await readdir(folder)).toEqual(['state.json'])
})

test('waiting webhooks are sent after a restart', async () => {
  const stateFile = join(folder, 'state.json')
  const before = await startPaymentSandbox({
    stateFile,
    webhookUrl: 'http://127.0.0.1:1/',
    retryGapsMs: [60_000],
  })
  const { body: created } = await before.call('POST', '/v1/orders', order)
  before.controls.pay(created.id, { outcome: 'failed' })
  await before.close()

  const shop = await startWebhookReceiver()
  const after = await startPaymentSandbox({ stateFile, webhookUrl: shop.url })
  await after.controls.settled()
  expect(shop.received.map(({ event }) => event)).toEqual(['payment.failed'])
  await after.close()
  await shop.close()
})

test('an unreadable state file is set aside', async () => {
  const stateFile = join(folder, 'state.json')
  await writeFile(stateFile, '{ "version":')
  const lines: string[] = []
  const sandbox = await startPaymentSandbox({ stateFile, log: (line) => lines.push(line) })
  expect((await sandbox.call('POST', '/v1/orders', order)).status).toBe(200)
  await sandbox.close()
  expect((await readdir(folder)).sort()).toEqual(['state.json', 'state.json.broken'])
  expect(lines).toEqual([expect.stringContaining('starting empty')])
})
