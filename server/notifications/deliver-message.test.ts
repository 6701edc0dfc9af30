import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import type { MessageGateway } from '../config/config.ts'
import { wordsIn } from '../language/words.ts'
import type { Services } from '../services.ts'
import { GatewayError } from './call-gateway.ts'
import { defineNotifications, type Notification } from './define-notifications.ts'
import { deliverBy, frameOf, type WrittenMessage } from './deliver-message.ts'
import { gatewayOf, mailFromOf, requireOpenKeys, smtpUrlOf } from './gateway-settings.ts'
import type { Message } from './message-template.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'messages-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Nothing listens there: a call would throw an error. */
const nowhere: MessageGateway = { url: 'http://127.0.0.1:9/send', token: 't' }
const none = { smtpUrl: null, mailFrom: null, sms: null, whatsapp: null }
const noKeys = { mail: null, sms: null, whatsapp: null, unreadable: [] }

function servicesWith({
  environment = {},
  admin = {},
  settings = {},
  isTest = true,
}: {
  environment?: Partial<Pick<Services['config'], keyof typeof none>>
  admin?: object
  settings?: Partial<ShopSettings>
  isTest?: boolean
} = {}): Services {
  return {
    config: { ...none, dataDir, publicUrl: 'https://shop.example', ...environment },
    keys: { current: () => ({ ...noKeys, ...admin }) },
    settings: { current: () => ({ ...someSettings, ...settings }) },
    payments: { isTest },
  } as unknown as Services
}

const { order_packed: aboutOrder } = defineNotifications('order', ['order_packed'])
const { welcome } = defineNotifications('account', ['welcome'])

function written(message: Partial<Message> = {}, rest: Partial<WrittenMessage> = {}): WrittenMessage {
  return {
    id: 'msg_1',
    notification: aboutOrder,
    words: wordsIn('en'),
    message: {
      to: 'asha@example.com',
      phone: '+919876543210',
      subject: 'Delivered',
      heading: 'Delivered',
      blocks: [{ kind: 'paragraph', text: 'It arrived.' }],
      phoneText: { event: 'order_delivered', values: { number: 'AK7PQ2', days: '7', code: 'AK7PQ2x' } },
      allows: { email: true, sms: true, whatsapp: true },
      ...message,
    },
    ...rest,
  }
}
const outbox = (name: string) => readFile(path.join(dataDir, 'outbox', name), 'utf8')

describe('an email', () => {
  it('is from the shop unless another sender is given', async () => {
    const brand = { ...someSettings.brand, name: 'Kids (India)' }
    await deliverBy.email(servicesWith({ settings: { brand } }), written())
    expect(await outbox('msg_1.eml')).toContain(`From: "Kids (India)" <${someSettings.contact.email}>`)
  })

  it('mentions test payments only if it is about an order, and only in test mode', () => {
    const testNote = (isTest: boolean, notification: Notification = aboutOrder) =>
      frameOf(servicesWith({ isTest }), written({}, { notification })).testNote
    expect(testNote(true)).not.toBeNull()
    expect(testNote(false)).toBeNull()
    expect(testNote(true, welcome)).toBeNull()
  })
})

describe('a text message', () => {
  const registered = {
    header: 'LATOOO',
    entityId: '1101234567890123456',
    templates: { en: { order_delivered: '1107161234567890123' } },
  }
  const withSms = (sms: ShopSettings['messages']['sms']) =>
    servicesWith({
      environment: { sms: nowhere },
      settings: { messages: { ...someSettings.messages, sms } },
    })

  it('is written as the registered text with the short link if there is no gateway', async () => {
    expect(await deliverBy.sms(servicesWith(), written())).toEqual({ kind: 'accepted' })
    expect(await outbox('msg_1.txt')).toBe(
      'To: +919876543210\n\nLatoo: order AK7PQ2 was delivered. Returns are possible for 7 days. https://shop.example/t?AK7PQ2x\n',
    )
  })

  it.each([
    ['the text', { ...registered, templates: {} }],
    ['the text in this language', { ...registered, templates: { 'en-XA': registered.templates.en } }],
    ['the sender', { ...registered, header: '' }],
    ['the shop', { ...registered, entityId: '' }],
  ])('is not sent, and not paid for, if %s is not registered with the operators', async (_what, sms) => {
    expect(await deliverBy.sms(withSms(sms), written())).toEqual({ kind: 'refused', why: 'not registered' })
  })

  it('is sent if everything is registered', async () => {
    await expect(deliverBy.sms(withSms(registered), written())).rejects.toThrow(GatewayError)
  })

  it('uses the English registration if its text is not translated', async () => {
    const untranslated = { ...wordsIn('en'), language: 'en-XA' as const }
    const sent = deliverBy.sms(withSms(registered), { ...written(), words: untranslated })
    await expect(sent).rejects.toThrow(GatewayError)
  })

  it('is not sent without a phone number', async () => {
    await expect(deliverBy.sms(servicesWith(), written({ phone: null }))).rejects.toThrow(TypeError)
  })
})

describe('a WhatsApp message', () => {
  const bodyWith = async (whatsapp: ShopSettings['messages']['whatsapp']) => {
    const settings = { messages: { ...someSettings.messages, whatsapp } }
    await deliverBy.whatsapp(servicesWith({ settings }), written())
    return JSON.parse(await outbox('msg_1.whatsapp.json'))
  }

  it('fills the placeholders of its template in order, and only the link with the code', async () => {
    const text = (value: string) => ({ type: 'text', text: value })
    expect(await bodyWith({ templates: {}, languageCodes: {} })).toMatchObject({
      to: '919876543210',
      template: {
        name: 'order_delivered',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters: [text('AK7PQ2'), text('7')] },
          { type: 'button', sub_type: 'url', parameters: [text('AK7PQ2x')] },
        ],
      },
    })
  })

  it('uses the template and language of the shop’s account', async () => {
    const templates = { en: { order_delivered: 'latoo_arrived_v2' } }
    expect(await bodyWith({ templates, languageCodes: { en: 'en_GB' } })).toMatchObject({
      template: { name: 'latoo_arrived_v2', language: { code: 'en_GB' } },
    })
  })
})

describe('keys that cannot be decrypted', () => {
  const unreadable = ['mail', 'sms', 'whatsapp']

  it.each(['email', 'sms', 'whatsapp'] as const)(
    'hold %s back instead of writing it to the folder',
    async (channel) => {
      const services = servicesWith({ admin: { unreadable } })
      await expect(deliverBy[channel](services, written())).rejects.toThrow('keys cannot be opened')
    },
  )

  it('of a service configured in the environment do not matter', async () => {
    const environment = { sms: nowhere }
    const services = servicesWith({ admin: { unreadable }, environment })
    expect(() => requireOpenKeys(services, 'sms')).not.toThrow()
  })
})

describe('the configured servers', () => {
  const admin = {
    mail: { smtpUrl: 'smtps://admin@mail.example', mailFrom: 'Admin <admin@example.com>' },
    sms: { url: 'https://admin.example/sms', token: 'admin' },
  }

  it('come from the admin if the environment has none, and may then not be in the private network', () => {
    const services = servicesWith({ admin })
    expect(smtpUrlOf(services)).toBe('smtps://admin@mail.example')
    expect(mailFromOf(services)).toBe('Admin <admin@example.com>')
    expect(gatewayOf(services, 'sms')).toEqual({ ...admin.sms, publicOnly: true })
    expect(gatewayOf(services, 'whatsapp')).toBeNull()
  })

  it('come from the environment if it has any: its server never sends as the admin’s sender', () => {
    const services = servicesWith({
      admin,
      environment: { smtpUrl: 'smtp://beside', mailFrom: 'Shop <shop@example.com>', sms: nowhere },
    })
    expect(smtpUrlOf(services)).toBe('smtp://beside')
    expect(mailFromOf(services)).toBe('Shop <shop@example.com>')
    expect(gatewayOf(services, 'sms')).toEqual(nowhere)
  })
})
