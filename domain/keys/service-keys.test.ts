import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { KEY_FIELDS, KEY_SERVICES, keyHint, keyInputs } from './service-keys.ts'

describe('keyHint()', () => {
  it.each([
    ['payment', { keyId: 'rzp_live_AbCd1234', keySecret: 'secret' }, 'rzp_live_…1234'],
    ['mail', { smtpUrl: 'smtps://me:p%40ss@mail.example.com:465' }, 'mail.example.com'],
    ['mail', { smtpUrl: 'smtp://localhost:25' }, 'localhost'],
    ['sms', { url: 'https://sms.example.com/v1?x=1', token: 'secret' }, 'sms.example.com'],
    ['mail', { smtpUrl: 'SMTP://mail.example.com/' }, 'mail.example.com'],
    ['mail', { smtpUrl: 'smtps://a@b@mail.example.com' }, 'mail.example.com'],
    ['sms', { url: 'https://sms.example.com:8443/v1', token: 'secret' }, 'sms.example.com'],
    ['whatsapp', { url: 'https://wa.example.com', token: 'secret' }, 'wa.example.com'],
    ['courier', { email: 'api@example.com', password: 'secret' }, 'api@example.com'],
  ] as const)('shows the public part of %s', (service, input, hint) => {
    expect(keyHint(service, input)).toBe(hint)
  })
})

it.each(KEY_SERVICES)('keyHint() shows nothing for empty keys of %s', (service) => {
  expect(keyHint(service, {})).toBe(service === 'payment' ? '…' : '')
})

describe('keyInputs', () => {
  it('requires the fields of the form', () => {
    for (const service of KEY_SERVICES)
      expect(Object.keys(keyInputs[service].shape)).toEqual(KEY_FIELDS[service].map(({ name }) => name))
  })

  it.each(['127.0.0.1:22', 'mail.example.com:99999', 'user:pass@mail.example.com:6379'])(
    'refuses the mail server %s, since a test would reveal whether anything listens there',
    (host) => {
      const mail = { smtpUrl: `smtp://${host}`, mailFrom: 'shop@example.com' }
      expect(parseWith(keyInputs.mail, mail).ok).toBe(false)
    },
  )

  it.each([
    'smtp://mail.example.com',
    'smtp://mail.example.com:25',
    'smtps://user:587@mail.example.com:465/',
    'SMTP://user:1@mail.example.com',
    'smtp://mail.example.com:587',
    'smtp://mail.example.com:2525',
  ])('accepts the mail server %s', (smtpUrl) => {
    expect(parseWith(keyInputs.mail, { smtpUrl, mailFrom: 'shop@example.com' }).ok).toBe(true)
  })

  it('describes the format of a payment key', () => {
    const [now, before] = ['a-secret-of-now-1', 'a-secret-of-before']
    const keys = { keyId: 'rzp_live_AbCd1234', keySecret: 'sixteen-letters!', webhookSecret: now }
    expect(parseWith(keyInputs.payment, keys).ok).toBe(true)
    expect(parseWith(keyInputs.payment, { ...keys, webhookSecret: `${now}, ${before}` }).ok).toBe(true)
    for (const wrong of [
      { keyId: ' ' },
      { keySecret: ' ' },
      { keySecret: 'fifteen-letters' },
      { webhookSecret: 'x' },
      { webhookSecret: 'fifteen-letters' },
      { webhookSecret: `${now},short` },
      { webhookSecret: `${now},${before},${now}` },
    ])
      expect(parseWith(keyInputs.payment, { ...keys, ...wrong }).ok).toBe(false)
  })

  it('requires a courier secret that cannot be guessed', () => {
    const courier = { email: 'api@example.com', password: 'x', webhookSecret: 'a'.repeat(16) }
    expect(parseWith(keyInputs.courier, courier).ok).toBe(true)
    expect(parseWith(keyInputs.courier, { ...courier, webhookSecret: 'a'.repeat(15) }).ok).toBe(false)
    expect(parseWith(keyInputs.courier, { ...courier, webhookSecret: `${'a'.repeat(16)} b` }).ok).toBe(false)
  })

  it('refuses characters that would break a header', () => {
    const smtpUrl = 'smtps://user:pass@mail.example.com:465'
    expect(parseWith(keyInputs.mail, { smtpUrl, mailFrom: 'Shop <a@example.com>' }).ok).toBe(true)
    const mailFrom = 'Shop\r\nBcc: b@example.com <a@example.com>'
    expect(parseWith(keyInputs.mail, { smtpUrl, mailFrom }).ok).toBe(false)
    for (const token of ['a\nb', 'a‹b'])
      expect(parseWith(keyInputs.sms, { url: 'https://sms.example.com', token }).ok).toBe(false)
  })

  it.each([
    'https://sms.example.com:22/x',
    'http://sms.example.com',
    'https://user:pass@sms.example.com',
    'sms.example.com',
  ])('refuses the gateway %s', (url) => {
    expect(parseWith(keyInputs.sms, { url, token: 'x' }).ok).toBe(false)
  })
})
