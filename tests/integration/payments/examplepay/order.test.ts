import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readRow, readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { examplepay } from './adapter.ts'
import { type ExamplepayStandIn, keys, signedWebhook, startExamplepay } from './stand-in.ts'

let provider: ExamplepayStandIn
let shop: TestShop
let webhookUrl: string

beforeAll(async () => {
  provider = await startExamplepay()
  shop = await openTestShop({ adapter: examplepay, sandbox: { url: provider.url, ...keys } })
  webhookUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/payment/webhook`
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

async function place() {
  const { db } = shop.database
  const shopper = await createShopper(db, { kind: 'guest' })
  const body = placementOf(shopper, [{ variant: await createVariant(db, { stock: 2 }) }], {
    paymentMode: 'card',
  })
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const { orderId, redirectUrl } = placed.body
  return {
    orderId,
    redirectUrl,
    token: shopper.token,
    intent: new URL(redirectUrl).pathname.split('/').at(-1) ?? '',
  }
}

/** The browser comes back from the provider's page. @returns where the shop sends it on */
async function comeBack(orderId: string, form: Record<string, string>) {
  const answer = await shop.request('POST', `/api/payment/callback/${orderId}`, {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.headers.location
}

const look = (orderId: string) =>
  readRow(
    shop.database.db,
    z.object({
      status: z.string(),
      paid: z.boolean(),
      steps: z.array(z.string()),
      refunds: z.array(z.string()),
    }),
    sql`
    select status, paid_at is not null as paid,
      (select json_agg(kind order by id) from order_events e where e.order_id = o.id) as steps,
      (select coalesce(json_agg(r.status), '[]') from refunds r where r.order_id = o.id) as refunds
    from orders o where id = ${orderId}`,
  )
const events = () =>
  readRows(
    shop.database.db,
    z.object({ type: z.string(), result: z.string().nullable() }),
    sql`
    select type, result from payment_events order by id`,
  )

describe('an order in a shop with another provider', () => {
  it('goes to its page, is captured when it comes back, and is refunded', async () => {
    const methods = await shop.request('GET', '/api/payment/methods')
    expect(methods.body.data).toMatchObject({ online: true, test: true, scriptUrl: '' })
    const { orderId, redirectUrl, intent } = await place()
    expect(redirectUrl).toBe(`${provider.url}/pay/${intent}`)

    const { paymentId, callback } = provider.pay(intent, 'authorized')
    expect(await comeBack(orderId, callback)).toBe(`/order-confirmation/${orderId}`)
    expect(provider.charge(paymentId).state).toBe('SETTLED')
    expect(await look(orderId)).toMatchObject({ status: 'packing', paid: true })

    await inTransaction(shop.database.db, (tx) =>
      requestRefund(tx, { orderId, paymentId, amountPaise: 100_05, cause: 'test', reason: 'test' }),
    )
    await runDueJobs(shop.services)
    expect(provider.reversalsOf(paymentId)).toMatchObject([{ value: '100.05', state: 'DONE' }])
    const [reversal] = provider.reversalsOf(paymentId)
    const done = { id: 'evt_refund', what: 'reversal.done', charge: provider.charge(paymentId), reversal }
    expect(await send(done)).toBe(200)
    await processed()
    expect(await look(orderId)).toMatchObject({ paid: true, refunds: ['settled'] })
  })

  it('is paid by its webhook, once when that comes twice', async () => {
    const { orderId, intent, token } = await place()
    const { paymentId, confirmation } = provider.pay(intent, 'captured')
    const event = { id: 'evt_twice', what: 'charge.settled', charge: provider.charge(paymentId) }
    expect([await send(event), await send(event)]).toEqual([200, 200])
    await processed()
    expect((await events()).filter(({ result }) => result === 'mark_paid')).toHaveLength(1)
    const known = await look(orderId)
    expect(known).toMatchObject({ status: 'packing', paid: true })
    expect(known?.steps.filter((step) => step === 'paid')).toHaveLength(1)
    const body = { ...confirmation, orderId }
    expect((await shop.request('POST', '/api/order/verify', { token, body })).status).toBe(200)
  })

  it('is not paid by what the provider has not signed, nor by a failure', async () => {
    const { orderId, intent, token } = await place()
    const { paymentId, confirmation } = provider.pay(intent, 'authorized')
    const forged = { ...confirmation, proof: confirmation.proof?.replace(/^./, '*') ?? '' }
    expect(await comeBack(orderId, forged)).toBe(`/orders/${orderId}#payment=checking`)
    const verified = await shop.request('POST', '/api/order/verify', { token, body: { ...forged, orderId } })
    expect(verified).toMatchObject({ status: 400, body: { code: 'signature_invalid' } })
    const before = await events()
    const event = { id: 'evt_forged', what: 'charge.settled', charge: provider.charge(paymentId) }
    expect(await send(event, 'not the secret')).toBe(400)
    expect(await events()).toEqual(before)
    expect(await comeBack(orderId, { declined: 'NO_BALANCE' })).toBe(
      `/orders/${orderId}#payment=failed&reason=insufficient_fund`,
    )
    expect(await look(orderId)).toMatchObject({ status: 'pending', paid: false })
    expect(provider.charge(paymentId).state).toBe('HELD')
  })
})

async function send(event: object, secret?: string): Promise<number> {
  const { body, headers } = signedWebhook(event, secret)
  return (await fetch(webhookUrl, { method: 'POST', body, headers })).status
}

/** Until every webhook that came has been processed. */
async function processed(): Promise<void> {
  await expect.poll(async () => (await events()).every(({ result }) => result !== null)).toBe(true)
}
