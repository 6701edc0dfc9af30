import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyService } from '#domain/keys/service-keys.ts'
import { format } from '#domain/language/format.ts'
import { testKeys } from '#server/keys/test-keys.ts'
import type { Services } from '#server/services.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import {
  type StandInMailServer,
  type StandInServices,
  startStandInMailServer,
  startStandInServices,
} from '#tests/support/stand-in-services.ts'
import { KEY_TEXTS } from '#texts/keys/admin-texts.ts'

const { tests: words } = KEY_TEXTS

let services: StandInServices
let mails: StandInMailServer
let shop: TestShop
let owner: TestAdmin
beforeAll(async () => {
  services = await startStandInServices((path) =>
    path.endsWith('/auth/login')
      ? { token: 'token-of-the-courier' }
      : path.includes('wallet')
        ? { data: { balance_amount: '1,250.50' } }
        : { entity: 'collection', count: 0, items: [] },
  )
  mails = await startStandInMailServer()
  shop = await openTestShop({
    env: {
      RAZORPAY_KEY_ID: 'rzp_test_environment',
      RAZORPAY_KEY_SECRET: 'SECRET-payment',
      RAZORPAY_WEBHOOK_SECRET: 'SECRET-hook',
      RAZORPAY_API_URL: services.url,
      SMTP_URL: `smtp://shop:SECRET-mail@127.0.0.1:${mails.port}`,
      MAIL_FROM: 'Latoo <shop@example.com>',
      SMS_URL: `${services.url}/sms`,
      SMS_TOKEN: 'SECRET-sms',
      WHATSAPP_URL: `${services.url}/whatsapp`,
      WHATSAPP_TOKEN: 'SECRET-whatsapp',
      SHIPROCKET_EMAIL: 'api@example.com',
      SHIPROCKET_PASSWORD: 'SECRET-courier',
      SHIPROCKET_WEBHOOK_SECRET: 'SECRET-of-the-courier-hook',
      SHIPROCKET_API_URL: services.url,
    },
  })
  owner = await openAdmin(shop, { staffRole: 'owner' })
})
afterAll(async () => {
  await shop.close()
  services.close()
  mails.close()
})

/** Presses the button; what it says never holds a secret. */
async function test(service: KeyService): Promise<{ ok: boolean; words: string }> {
  const { status, body } = await owner.post(`keys/${service}/test`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(JSON.stringify(body)).not.toContain('SECRET')
  return body.data
}

/** The same with another setting of the installation. */
async function testWith(service: KeyService, config: Partial<Services['config']>) {
  const caller = {
    kind: 'customer',
    customerId: owner.person.customerId,
    sessionId: 'a-session',
    isGuest: false,
    staffRole: 'owner',
  } as const
  return await testKeys(
    { ...shop.services, config: { ...shop.services.config, ...config } },
    caller as Parameters<typeof testKeys>[1],
    service,
  )
}

describe('the keys of the payment provider', () => {
  it('are tried with a question that moves no money', async () => {
    expect(await test('payment')).toEqual({ ok: true, words: words.paymentOk })
    const asked = services.calls.filter(({ path }) => path.startsWith('/v1/'))
    expect(asked.map(({ path, body }) => [path.split('?')[0], body])).toEqual([['/v1/payments', null]])
  })

  it('are told apart: refused by the provider, or a provider that does not answer', async () => {
    services.answerNext('/v1/payments', {
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    })
    expect(await test('payment')).toEqual({ ok: false, words: words.paymentRefused })
    for (let tried = 0; tried < 5; tried++) services.answerNext('/v1/payments', { status: 503 })
    expect(await test('payment')).toEqual({ ok: false, words: words.paymentAway })
  })
})

describe('the mail server', () => {
  it('sends an email to the caller only', async () => {
    expect(await test('mail')).toEqual({ ok: true, words: format(words.mailOk, { to: owner.person.email }) })
    expect(mails.letters).toHaveLength(1)
    expect(mails.letters[0]).toContain(`To: ${owner.person.email}`)
    expect(mails.letters[0]).toContain('Auto-Submitted: auto-generated')
  })

  it('distinguishes a wrong password, a refused email and an unreachable server', async () => {
    mails.answerNext('AUTH', '535 SECRET-mail is not the password of shop')
    expect(await test('mail')).toEqual({ ok: false, words: words.mailLogin })
    mails.answerNext('RCPT', '550 SECRET-mail has no such mailbox')
    expect(await test('mail')).toEqual({ ok: false, words: format(words.mailRefused, { code: 'EENVELOPE' }) })
    expect(await testWith('mail', { smtpUrl: 'smtp://127.0.0.1:9' })).toEqual({
      ok: false,
      words: format(words.mailAway, { code: 'ESOCKET' }),
    })
    expect(mails.letters).toHaveLength(1)
  })
})

describe('the gateways of messages to telephones', () => {
  it('ask for what is missing before they are called', async () => {
    expect(await test('sms')).toEqual({ ok: false, words: words.notRegistered })
    await shop.database.db.execute(
      sql`update customers set phone = null where id = ${owner.person.customerId}`,
    )
    for (const service of ['sms', 'whatsapp'] as const)
      expect(await test(service)).toEqual({ ok: false, words: words.phoneMissing })
    expect(services.calls.filter(({ path }) => /sms|whatsapp/.test(path))).toEqual([])
    await shop.database.db.execute(
      sql`update customers set phone = '+919876543210' where id = ${owner.person.customerId}`,
    )
  })

  it('hand a registered text to the telephone of who asks', async () => {
    const { body } = await shop.request('GET', '/api/admin/settings/messages', { token: owner.person.token })
    const { revision, holds } = body.data
    const sms = {
      ...holds.value.sms,
      header: 'LATOOO',
      entityId: '1101234567890123456',
      templates: { en: { order_placed: '1107161234567890123' } },
    }
    const saved = await shop.request('PUT', '/api/admin/settings/messages', {
      token: owner.person.token,
      body: { revision, from: null, replaces: null, value: { ...holds.value, sms } },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await shop.services.settings.look()
    expect(await test('sms')).toEqual({ ok: true, words: format(words.smsOk, { to: '+919876543210' }) })
    expect(services.calls.findLast(({ path }) => path === '/sms')?.body).toMatchObject({
      to: '+919876543210',
      from: 'LATOOO',
      templateId: '1107161234567890123',
    })
  })

  it('send the template that every account of WhatsApp has', async () => {
    expect(await test('whatsapp')).toEqual({
      ok: true,
      words: format(words.whatsappOk, { to: '+919876543210' }),
    })
    expect(services.calls.findLast(({ path }) => path === '/whatsapp')?.body).toMatchObject({
      to: '919876543210',
      template: { name: 'hello_world' },
    })
  })

  it.each([
    ['sms', { status: 400 }, format(words.gatewayRefused, { why: 'refused: 400' })],
    ['sms', { status: 429 }, format(words.gatewayRefused, { why: '429' })],
    ['sms', { status: 401 }, words.gatewayFaults.token],
    ['sms', { status: 503 }, words.gatewayFaults.broken],
    ['sms', 'hang up', words.gatewayFaults.silent],
    ['whatsapp', { status: 400 }, format(words.gatewayRefused, { why: '400' })],
    ['whatsapp', { status: 403 }, words.gatewayFaults.token],
    ['whatsapp', 'hang up', words.gatewayFaults.silent],
  ] as const)('tell what %s answers: %j', async (service, answer, said) => {
    services.answerNext(`/${service}`, answer)
    expect(await test(service)).toEqual({ ok: false, words: said })
  })
})

describe('a gateway that is not called at all', () => {
  it.each([
    [{ url: 'http://224.0.0.1/', token: 'SECRET' }, words.gatewayFaults.away],
    [
      { url: 'https://127.0.0.1:8443/', token: 'SECRET', publicOnly: true as const },
      words.gatewayFaults.private,
    ],
  ])('is no matter of its token: %j', async (whatsapp, said) => {
    expect(await testWith('whatsapp', { whatsapp })).toEqual({ ok: false, words: said })
  })
})

describe('the courier service', () => {
  it('is asked for the balance, and what it says of a refusal is passed on', async () => {
    expect(await test('courier')).toEqual({ ok: true, words: words.courierOk })
    services.answerNext('/v1/external/account', {
      status: 422,
      body: { message: 'This account is on hold.' },
    })
    services.answerNext('/account', { status: 422, body: { message: 'This account is on hold.' } })
    expect(await test('courier')).toEqual({
      ok: false,
      words: format(words.courierRefused, { words: 'This account is on hold' }),
    })
  })
})

it('keys of the environment are neither written over nor shown in the admin', async () => {
  const written = await shop.request('PUT', '/api/admin/keys/sms', {
    token: owner.person.token,
    body: { password: 'whatever', values: { url: 'https://sms.example.com', token: 'another' } },
  })
  expect(written).toMatchObject({ status: 400, body: { errors: [{ path: 'service' }] } })
  const { body } = await shop.request('GET', '/api/admin/keys', { token: owner.person.token })
  expect(body.data.services).toHaveLength(5)
  for (const service of body.data.services) expect(service).toMatchObject({ source: 'environment', hint: '' })
  const { rows } = await shop.services.pool.query('select name from service_keys')
  expect(rows).toEqual([])
})
