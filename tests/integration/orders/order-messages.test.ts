import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { PHONE_EVENTS } from '#domain/notifications/phone-events.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { accountMessageTemplates } from '#server/customers/message-templates.ts'
import { accountNotifications } from '#server/customers/notifications.ts'
import { newId } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { runDueJobs, startWorker } from '#server/jobs/worker.ts'
import { wordsIn } from '#server/language/words.ts'
import { newsletterMessageTemplates } from '#server/newsletter/message-templates.ts'
import { newsletterNotifications } from '#server/newsletter/notifications.ts'
import type { Notification } from '#server/notifications/define-notifications.ts'
import { queueNotification } from '#server/notifications/queue-notification.ts'
import { queueOutbox } from '#server/notifications/queue-outbox.ts'
import { forgetOldRecipients, forgetRecipientsOfErased } from '#server/notifications/sent-queries.ts'
import { orderNotifications } from '#server/orders/notifications.ts'
import { shortCode } from '#server/orders/short-link.ts'
import type { Services } from '#server/services.ts'
import {
  createProduct,
  createShopper,
  placementOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import {
  askedPauseSeconds,
  type MessageGateways,
  startMessageGateways,
} from '#tests/support/message-gateways.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let gateways: MessageGateways
let shop: TestShop
let services: Services
let sizes: TestVariant[]
const db = () => shop.database.db

beforeAll(async () => {
  gateways = await startMessageGateways()
  shop = await openTestShop({ env: gateways.env })
  services = registered(shop.services)
  sizes = await createProduct(db(), { sizes: [{ stock: 500 }, { stock: 500 }] })
})
afterAll(async () => {
  await shop.close()
  await gateways.close()
})
beforeEach(() => {
  gateways.texts.length = 0
  gateways.whatsapps.length = 0
})

/** A shop whose texts are registered with the operators, all but those of refunds. */
function registered(of: Services): Services {
  const events = PHONE_EVENTS.filter((event) => !event.startsWith('refund'))
  const templates = {
    en: Object.fromEntries(events.map((event, index) => [event, `110716${1000000000000 + index}`])),
  }
  const messages = {
    sms: { header: 'PHIRKI', entityId: '1101000000000000001', templates },
    whatsapp: { templates: { en: { order_placed: 'phirki_placed' } }, languageCodes: { en: 'en_IN' } },
  }
  const { settings } = of
  return { ...of, settings: { ...settings, current: () => ({ ...settings.current(), messages }) } }
}

interface Placed {
  orderId: string
  shopper: TestShopper
  phone: string
}

/** A cash order of two sizes, two pieces of the first. */
async function place({ whatsapp = false, sms = true } = {}): Promise<Placed> {
  const shopper = await createShopper(db())
  await db().execute(sql`
    update customers set notify_whatsapp = ${whatsapp}, notify_sms = ${sms} where id = ${shopper.customerId}`)
  const [first, second] = sizes
  if (!first || !second) throw new Error('No sizes')
  const body = placementOf(shopper, [{ variant: first, quantity: 2 }, { variant: second }])
  const answer = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { orderId: String(answer.body.orderId), shopper, phone: `+91${shopper.phone}` }
}

async function jobsDone(): Promise<void> {
  await queueOutbox(services)
  await runDueJobs(services)
}

/** What waits for its next try, or for a pause that was asked for, is due. */
async function letPausesPass(): Promise<void> {
  await db().execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
  await jobsDone()
}

async function tell(kind: Notification, trigger: string, data: Record<string, string> = {}): Promise<void> {
  await queueNotification(db(), kind, { trigger, data })
}

const outboxRow = z.object({ channel: z.string(), kind: z.string(), state: z.string(), attempts: z.number() })

/** The rows of the outbox about these triggers, as 'order_placed sms sent'. */
async function outbox(...keys: string[]): Promise<string[]> {
  const rows = await readRows(
    db(),
    outboxRow,
    sql`
    select channel, kind, attempts,
      case when sent_at is not null then 'sent' else coalesce(skipped, 'waits') end as state
    from outgoing_messages where key = any(${sql.param(keys)}::text[])
    order by kind, channel`,
  )
  return rows.map(({ channel, kind, state }) => `${kind} ${channel} ${state}`)
}

const textsTo = ({ phone }: Placed) => gateways.texts.filter(({ to }) => to === phone)
const whatsappsTo = ({ phone }: Placed) => gateways.whatsapps.filter(({ to }) => `+${to}` === phone)

/** Puts pieces of an order into a parcel that has left. */
async function ship(
  orderId: string,
  { position, quantity, collectPaise = 0 }: { position: number; quantity: number; collectPaise?: number },
): Promise<string> {
  const id = newId('prc')
  await db().execute(sql`
    insert into parcels (id, order_id, position, status, carrier, carrier_name, tracking_number, tracking_url,
      value_paise, collect_paise, created_by, shipped_at)
    values (${id}, ${orderId}, ${position}, 'picked_up', 'delhivery', 'Delhivery', ${`${id.slice(-8)}`.toUpperCase()},
      'https://carrier.example/track', 99800, ${collectPaise}, 'usr_staff', now())`)
  await db().execute(sql`
    insert into parcel_lines (parcel_id, order_line_id, quantity, total_paise)
    select ${id}, id, ${quantity}, 49900 from order_lines where order_id = ${orderId} order by position limit 1`)
  await db().execute(sql`
    update order_lines set shipped_quantity = shipped_quantity + ${quantity}
    where id = (select id from order_lines where order_id = ${orderId} order by position limit 1)`)
  return id
}

describe('a text message', () => {
  it('goes to the gateway with its registrations, once, and its link opens the order', async () => {
    const order = await place()
    await jobsDone()
    await jobsDone()
    const number = shortOrderNumber(order.orderId)
    const [text, ...others] = textsTo(order)
    expect(others).toEqual([])
    expect(text).toMatchObject({
      from: 'PHIRKI',
      entityId: '1101000000000000001',
      templateId: '1107161000000000000',
      encoding: 'gsm7',
    })
    expect(text?.text).toMatch(
      new RegExp(`^Phirki: order ${number} is placed. Please keep Rs 1,497.00 ready. Delivery by `),
    )
    expect(await outbox(order.orderId)).toEqual(['order_placed email sent', 'order_placed sms sent'])
    const code = text?.text.split('/t?')[1] ?? ''
    const opened = await shop.request('GET', `/t?${code}`)
    expect(opened).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
    const token = /#t=(.+)$/.exec(String(opened.headers.location))?.[1] ?? ''
    const seen = await shop.request('GET', `/api/order/${order.orderId}`, { token })
    expect(seen).toMatchObject({ status: 200, body: { data: { _id: order.orderId } } })
  })

  it('has a link that cannot be guessed', async () => {
    const { orderId } = await place()
    await jobsDone()
    const code = await shortCode(db(), orderId)
    for (const wrong of [`${code.slice(0, -1)}~`, code.slice(0, 6), code.toLowerCase(), '', `${code}x`]) {
      const { status, headers } = await shop.request('GET', `/t?${wrong}`)
      expect([status, headers.location], wrong).toEqual([302, expect.not.stringContaining('#t=')])
    }
    expect((await shop.request('GET', '/t?%00')).status).toBe(400)
  })

  it('is tried again when the gateway fails, and not before it asked for', async () => {
    gateways.answerNext('sms', 'fail', 'too many')
    const order = await place()
    await jobsDone()
    expect(await outbox(order.orderId)).toContain('order_placed sms waits')
    await letPausesPass()
    expect(textsTo(order)).toHaveLength(2)
    const [job] = await readRows(
      db(),
      z.object({ seconds: z.number() }),
      sql`
      select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs
      where key like 'message:%' and run_at > now()`,
    )
    expect(job?.seconds).toBeGreaterThan(askedPauseSeconds / 2)
    await letPausesPass()
    await letPausesPass()
    expect(textsTo(order)).toHaveLength(3)
    expect(new Set(textsTo(order).map(({ reference }) => reference)).size).toBe(1)
    expect(await outbox(order.orderId)).toContain('order_placed sms sent')
  })

  it('is given up when the number is refused, or its text is not registered', async () => {
    gateways.answerNext('sms', 'refuse')
    const order = await place()
    await jobsDone()
    expect(await outbox(order.orderId)).toContain('order_placed sms refused: 400')
    const refundId = newId('rfd')
    await db().execute(sql`
      insert into refunds (id, order_id, amount_paise, reason, cause, method)
      values (${refundId}, ${order.orderId}, 100, 'Torn', ${refundId}, 'upi')`)
    await tell(orderNotifications.refund_started, refundId)
    await jobsDone()
    expect(await outbox(refundId)).toEqual(['refund_started email sent', 'refund_started sms not registered'])
  })
})

describe('WhatsApp', () => {
  it('replaces the text message for customers who asked for it', async () => {
    const order = await place({ whatsapp: true })
    await jobsDone()
    await jobsDone()
    const number = shortOrderNumber(order.orderId)
    expect(textsTo(order)).toEqual([])
    expect(whatsappsTo(order)).toMatchObject([
      { template: { name: 'phirki_placed', language: { code: 'en_IN' } } },
    ])
    const [body, button] = whatsappsTo(order)[0]?.template.components ?? []
    expect(body?.parameters.map(({ text }) => text).slice(0, 2)).toEqual([number, '1,497.00'])
    expect(button?.parameters[0]?.text).toBe(await shortCode(db(), order.orderId))
    expect(await outbox(order.orderId)).toEqual([
      'order_placed email sent',
      'order_placed sms sent by whatsapp',
      'order_placed whatsapp sent',
    ])
  })

  it('gives way to one text message when it knows no such number', async () => {
    gateways.answerNext('whatsapp', 'refuse')
    const order = await place({ whatsapp: true })
    await jobsDone()
    await jobsDone()
    expect(whatsappsTo(order)).toHaveLength(1)
    expect(textsTo(order)).toHaveLength(1)
    expect(await outbox(order.orderId)).toEqual([
      'order_placed email sent',
      'order_placed sms sent',
      'order_placed whatsapp refused: 131026',
    ])
  })

  it('is sent if the customer wants no text messages', async () => {
    gateways.answerNext('whatsapp', 'refuse')
    const order = await place({ whatsapp: true, sms: false })
    await jobsDone()
    expect(textsTo(order)).toEqual([])
    expect(await outbox(order.orderId)).toContain('order_placed sms not wanted')
  })

  it('is tried again when it fails or has had enough', async () => {
    gateways.answerNext('whatsapp', 'fail', 'too many')
    const order = await place({ whatsapp: true })
    await jobsDone()
    await letPausesPass()
    await letPausesPass()
    expect(whatsappsTo(order)).toHaveLength(3)
    expect(textsTo(order)).toEqual([])
    expect(await outbox(order.orderId)).toContain('order_placed whatsapp sent')
  })
})

describe('a process that dies between sending and writing it down', () => {
  /** Leaves messages as a killed process does: the gateway has them, the outbox does not know. */
  async function dieAfterSending(order: Placed): Promise<void> {
    await db().execute(sql`
      create function refuse_sent() returns trigger language plpgsql as $$
        begin raise exception 'killed'; end $$`)
    await db().execute(sql`
      create trigger killed before update on outgoing_messages for each row
        when (new.sent_at is not null and new.channel <> 'email') execute function refuse_sent()`)
    await jobsDone()
    await db().execute(sql`drop trigger killed on outgoing_messages`)
    await db().execute(sql`drop function refuse_sent`)
    await db().execute(sql`
      update outgoing_messages set claimed_at = now() - interval '11 minutes'
      where key = ${order.orderId} and claimed_at is not null`)
    await letPausesPass()
  }

  it('sends a text message again under its reference, and the gateway drops it', async () => {
    const order = await place()
    await dieAfterSending(order)
    expect(textsTo(order)).toHaveLength(2)
    expect(gateways.deliveredTexts().filter(({ to }) => to === order.phone)).toHaveLength(1)
    expect(await outbox(order.orderId)).toEqual(['order_placed email sent', 'order_placed sms sent'])
  })

  it('never sends a WhatsApp message twice, nor a text message besides', async () => {
    const order = await place({ whatsapp: true })
    await dieAfterSending(order)
    expect(whatsappsTo(order)).toHaveLength(1)
    expect(textsTo(order)).toEqual([])
    expect(await outbox(order.orderId)).toEqual([
      'order_placed email sent',
      'order_placed sms sent by whatsapp',
      'order_placed whatsapp may have been sent',
    ])
  })
})

describe('a gateway that hangs', () => {
  it('does not delay emails or the other gateway', async () => {
    gateways.answerNext('sms', 'hang')
    const orders: Placed[] = []
    for (let count = 0; count < 6; count++) orders.push(await place())
    const asked = await place({ whatsapp: true })
    const worker = await startWorker(services)
    try {
      await queueOutbox(services)
      const emails = [...orders, asked].map(() => 'order_placed email sent')
      await vi.waitFor(
        async () => {
          const rows = await outbox(...[...orders, asked].map(({ orderId }) => orderId))
          expect(rows.filter((row) => row.includes('email'))).toEqual(emails)
        },
        { timeout: 30_000, interval: 20 },
      )
      expect(gateways.texts).toHaveLength(1)
      gateways.hangUp()
      await vi.waitFor(() => expect(whatsappsTo(asked)).toHaveLength(1), { timeout: 30_000, interval: 20 })
    } finally {
      gateways.hangUp()
      await worker.stop()
    }
    await letPausesPass()
    for (const order of orders) expect(await outbox(order.orderId)).toContain('order_placed sms sent')
    expect(
      gateways.deliveredTexts().filter(({ to }) => orders.some(({ phone }) => phone === to)),
    ).toHaveLength(6)
  })

  it('of WhatsApp is answered by a text message', async () => {
    gateways.answerNext('whatsapp', 'hang')
    const order = await place({ whatsapp: true })
    const jobs = jobsDone()
    await vi.waitFor(() => expect(whatsappsTo(order)).toHaveLength(1), { timeout: 30_000, interval: 20 })
    gateways.hangUp()
    await jobs
    await jobsDone()
    expect(whatsappsTo(order)).toHaveLength(1)
    expect(textsTo(order)).toHaveLength(1)
    expect(await outbox(order.orderId)).toContain('order_placed whatsapp no answer')
  })
})

describe('messages of parcels', () => {
  it('are told each for itself, also when they had to wait', async () => {
    const order = await place()
    await jobsDone()
    const first = await ship(order.orderId, { position: 1, quantity: 1 })
    gateways.answerNext('sms', 'fail')
    await tell(orderNotifications.parcel_shipped, first)
    await jobsDone()
    const second = await ship(order.orderId, { position: 2, quantity: 1, collectPaise: 99_800 })
    await tell(orderNotifications.parcel_shipped, second)
    await jobsDone()
    await letPausesPass()
    expect(await outbox(first, second)).toEqual([
      'parcel_shipped email sent',
      'parcel_shipped email sent',
      'parcel_shipped sms sent',
      'parcel_shipped sms sent',
    ])
    const number = shortOrderNumber(order.orderId)
    const sent = gateways.deliveredTexts().filter(({ to }) => to === order.phone)
    const about = (part: string) =>
      sent.filter(({ text }) => text.includes(`${number}, ${part} shipped with Delhivery`))
    expect(about('parcel 1')).toHaveLength(1)
    expect(about('parcel 2').map(({ text }) => text)).toEqual([
      expect.stringContaining('Keep Rs 998.00 ready.'),
    ])
    const mails = sentMails(shop.dataDir, order.shopper.email).filter((mail) =>
      mail.includes('https://carrier'),
    )
    expect(mails).toHaveLength(2)
  })

  it('leave out what was told before it arrived, for the same parcel alone', async () => {
    const order = await place()
    await jobsDone()
    const parcel = await ship(order.orderId, { position: 1, quantity: 2 })
    gateways.answerNext('sms', 'fail')
    await tell(orderNotifications.parcel_shipped, parcel)
    await jobsDone()
    await db().execute(
      sql`update parcels set status = 'delivered', delivered_at = now() where id = ${parcel}`,
    )
    await tell(orderNotifications.parcel_delivered, parcel)
    await jobsDone()
    await letPausesPass()
    expect(await outbox(parcel)).toEqual([
      'parcel_delivered email sent',
      'parcel_delivered sms sent',
      'parcel_shipped email sent',
      'parcel_shipped sms outdated',
    ])
  })
})

describe('messages of the admin', () => {
  it('report a packed order after some minutes, by email only, unless the mark was removed', async () => {
    const packed = await place()
    const undone = await place()
    await jobsDone()
    for (const { orderId } of [packed, undone]) {
      await db().execute(sql`update orders set status = 'packing', packed_at = now() where id = ${orderId}`)
      await tell(orderNotifications.order_packed, orderId)
    }
    await jobsDone()
    expect(await outbox(packed.orderId)).not.toContain('order_packed email sent')
    await db().execute(sql`update orders set packed_at = null where id = ${undone.orderId}`)
    await letPausesPass()
    expect((await outbox(packed.orderId)).filter((row) => row.startsWith('order_packed'))).toEqual([
      'order_packed email sent',
    ])
    expect(await outbox(undone.orderId)).toContain('order_packed email nothing to say')
  })

  it('tell why the shop cancelled an order', async () => {
    const order = await place()
    await jobsDone()
    const staff = await createShopper(db(), { staffRole: 'owner' })
    const answer = await shop.request('POST', `/api/admin/orders/${order.orderId}/cancel`, {
      token: staff.token,
      body: { reason: 'The fabric came with a fault' },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await jobsDone()
    expect(await outbox(order.orderId)).toContain('order_cancelled email sent')
    const mails = sentMails(shop.dataDir, order.shopper.email)
    expect(mails.filter((mail) => mail.includes('Reason: The fabric came with a fault'))).toHaveLength(1)
  })

  it('tell which pieces were cancelled, what it costs now, and each time for itself', async () => {
    const order = await place()
    await jobsDone()
    const ids = [newId('cnl'), newId('cnl')]
    for (const id of ids) {
      await db().execute(sql`
        insert into order_line_cancellations (id, order_id, order_line_id, quantity, amount_paise, actor_kind, reason)
        select ${id}, ${order.orderId}, id, 1, 49900, 'staff', 'Out of stock' from order_lines
        where order_id = ${order.orderId} order by position limit 1`)
    }
    await db().execute(sql`update orders set cancelled_paise = 99800 where id = ${order.orderId}`)
    await db().execute(sql`
      update order_lines set cancelled_quantity = 2 where id = (
        select id from order_lines where order_id = ${order.orderId} order by position limit 1)`)
    const triggers = ids.map((id) => `cancelled-${id}`)
    for (const [index, trigger] of triggers.entries()) {
      const data = { orderId: order.orderId, cancellations: ids[index] ?? '' }
      await tell(orderNotifications.lines_cancelled, trigger, data)
    }
    await jobsDone()
    expect((await outbox(...triggers)).filter((row) => row.endsWith('sent'))).toHaveLength(4)
    const mails = sentMails(shop.dataDir, order.shopper.email).filter((mail) => mail.includes('Out of stock'))
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail).toContain('You now pay =E2=82=B9499.00 on delivery')
  })
})

describe('messages about an account', () => {
  it('take their words from the texts of their language', async () => {
    const words = wordsIn('en-XA')
    const { customerId, email } = await createShopper(db())
    await db().execute(sql`
      insert into newsletter_subscriptions (email_normalised, email, confirmed_at)
      values (${email}, ${email}, now())`)
    const message = async (purpose: keyof typeof accountMessageTemplates, data = {}) => {
      const id = newId('emt')
      await db().execute(sql`
        insert into email_tokens (id, token_hash, customer_id, purpose, email, expires_at)
        values (${id}, ${Buffer.from(id)}, ${customerId}, ${purpose}, ${email}, now() + interval '1 hour')`)
      return await accountMessageTemplates[purpose](services, { key: id, data }, words)
    }
    const written = [
      ...(await Promise.all(
        (
          ['confirm_email', 'reset_password', 'change_email', 'log_in', 'claim_guest', 'step_up'] as const
        ).map((purpose) => message(purpose)),
      )),
      await message('stop_email_change', { newEmail: email }),
      await accountMessageTemplates.account_notice(
        services,
        { key: 'msg', data: { customerId, notice: 'new_login', at: '2026-11-20T10:00:00Z' } },
        words,
      ),
      ...(await Promise.all(
        Object.values(newsletterMessageTemplates).map((write) =>
          write(services, { key: 'msg', data: { email } }, words),
        ),
      )),
      await newsletterMessageTemplates.newsletter_confirm(
        services,
        { key: 'msg', data: { email: 'nobody.yet@example.com' } },
        words,
      ),
    ]
    const texts = written.flatMap((one) =>
      one === null
        ? []
        : [one.subject, one.heading, ...one.blocks.map((block) => ('text' in block ? block.text : '⟦⟧'))],
    )
    expect(written).not.toContain(null)
    expect(texts.length).toBeGreaterThan(30)
    for (const text of texts) expect(text).toMatch(/^⟦.*⟧$/s)
  })
})

describe('what was sent, in the admin', () => {
  const admin = (token: string, path = '', method: 'GET' | 'POST' = 'GET') =>
    shop.request(method, `/api/admin/sent${path}`, { token })
  // biome-ignore lint/suspicious/noExplicitAny: rows of an answer
  type Rows = any[]

  it('is found by order, address and number, renders again without its links, and can be repeated a limited number of times', async () => {
    const support = await createShopper(db(), { staffRole: 'support' })
    const order = await place()
    await jobsDone()
    const number = shortOrderNumber(order.orderId)
    const rows: Rows = (await admin(support.token, `?q=%23${number}`)).body.data.rows
    expect(rows.map(({ kind, channel, state }) => `${kind} ${channel} ${state}`).sort()).toEqual([
      'order_placed email sent',
      'order_placed sms sent',
    ])
    const [mail, text] = ['email', 'sms'].map((channel) => rows.find((row) => row.channel === channel))
    expect(mail).toMatchObject({
      recipient: order.shopper.email,
      subject: expect.stringContaining(number),
      copy: 0,
    })
    expect(text).toMatchObject({ recipient: order.phone, subject: null })
    const found: Rows = (await admin(support.token, `?q=${order.shopper.email.toUpperCase()}`)).body.data.rows
    expect(found.map(({ _id }) => _id)).toEqual([mail._id])
    expect((await admin(support.token, `?q=${order.shopper.phone}`)).body.data.rows).toHaveLength(1)
    const told = (await admin(support.token, `/${mail._id}`)).body.data
    expect(told.said.text).toContain(number)
    expect(
      `${told.said.text}${(await admin(support.token, `/${text._id}`)).body.data.said.text}`,
    ).not.toMatch(new RegExp(`token|${await shortCode(db(), order.orderId)}`))
    const press = () => admin(support.token, `/${mail._id}/again`, 'POST')
    const [one, other] = await Promise.all([press(), press()])
    expect([one?.status, other?.status].sort()).toEqual([200, 409])
    expect((await press()).status).toBe(409)
    await jobsDone()
    expect((await press()).status).toBe(200)
    await jobsDone()
    expect(await press()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('maximum number of times') },
    })
    expect(sentMails(shop.dataDir, order.shopper.email)).toHaveLength(3)
    const log = await db().execute(sql`
      select after->>'copy' as copy from activity_log where action = 'sent_again' and subject = 'message' and actor_id = ${support.customerId}
      order by id`)
    expect(log.rows).toEqual([{ copy: '1' }, { copy: '2' }])
  })

  it('shows a letter in a frame: for some minutes, with nothing that runs, leads on or asks another host', async () => {
    const support = await createShopper(db(), { staffRole: 'support' })
    const order = await place()
    await jobsDone()
    const { rows } = (await admin(support.token, `?q=${order.shopper.email}`)).body.data
    const address: string = (await admin(support.token, `/${rows[0]._id}`)).body.data.said.letter
    const shown = await shop.request('GET', address)
    expect(shown.status).toBe(200)
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    const html = String(shown.body)
    expect(html).toContain(shortOrderNumber(order.orderId))
    expect(html).not.toMatch(new RegExp(`<script|[#?&]t(oken)?=|${await shortCode(db(), order.orderId)}`))
    const { origin } = new URL(shop.services.config.publicUrl)
    const leads = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) => to)
    expect(leads.filter((to) => !to.startsWith(origin) && !to.startsWith('mailto:') && to !== '#')).toEqual(
      [],
    )
    for (const forged of [
      address.replace(/until=\d/, 'until=9'),
      address.replace(rows[0]._id, 'msg_other'),
      `${address}x`.replace('key=', 'key=A'),
    ])
      expect((await shop.request('GET', forged)).status).toBe(404)
  })

  it('sends a message again to who wrote it and to who subscribed, as long as it has something to say', async () => {
    const support = await createShopper(db(), { staffRole: 'support' })
    const again = (id: string) => admin(support.token, `/${id}/again`, 'POST')
    const ofKind = async (email: string, kind: string) =>
      (await admin(support.token, `?q=${email}`)).body.data.rows.find(
        (row: { kind: string }) => row.kind === kind,
      )
    const email = 'reader-of-letters@example.com'
    await db().execute(sql`
      insert into newsletter_subscriptions (email_normalised, email, confirmed_at) values (${email}, ${email}, now())`)
    await tell(newsletterNotifications.newsletter_welcome, newId('msg'), { email, language: 'en' })
    await jobsDone()
    const welcome = await ofKind(email, 'newsletter_welcome')
    expect((await again(welcome._id)).status).toBe(200)
    await jobsDone()
    expect(sentMails(shop.dataDir, email)).toHaveLength(2)
    await db().execute(
      sql`update newsletter_subscriptions set unsubscribed_at = now() where email = ${email}`,
    )
    expect((await again(welcome._id)).body.message).toContain('no longer wants these notifications')
  })

  it('forgets to whom it wrote about an order of an erased account once that is closed', async () => {
    const support = await createShopper(db(), { staffRole: 'support' })
    const [open, closed, kept] = [await place(), await place(), await place()]
    await jobsDone()
    for (const { shopper } of [open, closed])
      await db().execute(sql`update customers set erased_at = now() where id = ${shopper.customerId}`)
    for (const { orderId } of [closed, kept])
      await db().execute(sql`
        update orders set status = 'cancelled', cancelled_by = 'staff', cancelled_at = now() where id = ${orderId}`)
    await forgetRecipientsOfErased(db())
    const found = async ({ shopper }: { shopper: { email: string } }) =>
      (await admin(support.token, `?q=${shopper.email}`)).body.data.rows.length > 0
    expect([await found(open), await found(closed), await found(kept)]).toEqual([true, false, true])
  })

  it('shows no secret, nothing to who may not, and forgets people with time', async () => {
    const support = await createShopper(db(), { staffRole: 'support' })
    const { customerId, email, token } = await createShopper(db())
    const trigger = newId('msg')
    await tell(accountNotifications.account_notice, trigger, { customerId, notice: 'password_changed' })
    await jobsDone()
    const [row]: Rows = (await admin(support.token, `?q=${email}`)).body.data.rows
    expect((await admin(support.token, `/${row._id}`)).body.data).toMatchObject({
      said: null,
      refusal: 'moment',
    })
    expect((await admin(support.token, `/${row._id}/again`, 'POST')).status).toBe(409)
    expect((await admin(support.token, '/msg_nothing')).status).toBe(404)
    expect((await admin(token, `/${row._id}/again`, 'POST')).status).toBe(403)
    await db().execute(sql`
      update outgoing_messages set created_at = now() - interval '401 days' where id = ${row._id}`)
    await forgetOldRecipients(db(), 400)
    expect((await admin(support.token, `?q=${email}`)).body.data.rows).toEqual([])
  })

  it('goes on after the last row of a page', async () => {
    const support = await createShopper(db(), { staffRole: 'support' })
    await db().execute(sql`
      insert into outgoing_messages (id, channel, kind, key, data, skipped)
      select 'msg_page' || n, 'sms', 'stock_back', 'page' || n, '{}', 'not wanted' from generate_series(1, 120) n`)
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: { rows: Rows; after: string | null } = (
        await admin(support.token, `?kind=stock_back&state=left_out&after=${after}`)
      ).body.data
      seen.push(...page.rows.map(({ _id }) => _id))
      after = page.after
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    expect((await admin(support.token, '?after=nonsense')).status).toBe(400)
  })
})

describe('without gateways', () => {
  it('messages to telephones are written to the outbox folder', async () => {
    const config = { ...services.config, sms: null, whatsapp: null }
    const order = await place({ whatsapp: true })
    await queueOutbox(services)
    await runDueJobs({ ...services, config })
    const [row] = await readRows(
      db(),
      z.object({ id: z.string() }),
      sql`select id from outgoing_messages where key = ${order.orderId} and channel = 'whatsapp'`,
    )
    expect(existsSync(join(shop.dataDir, 'outbox', `${row?.id}.whatsapp.json`))).toBe(true)
    expect(gateways.whatsapps).toEqual([])
  })
})
