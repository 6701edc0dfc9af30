import type { KeyService, KeyTest } from '#domain/keys/service-keys.ts'
import { format } from '#domain/language/format.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { KEY_TEXTS } from '#texts/keys/admin-texts.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import { AddressRefused } from '../network/judged-address.ts'
import { callGateway, type Delivery, GatewayError } from '../notifications/call-gateway.ts'
import { gatewayOf, mailSender, smtpUrlOf } from '../notifications/gateway-settings.ts'
import { mailTransportOf } from '../notifications/mail-transport.ts'
import { sendText } from '../notifications/sms-gateway.ts'
import { ProviderError } from '../payments/provider.ts'
import type { Services } from '../services.ts'
import { readOwnAddresses } from './key-queries.ts'
import { isFromEnvironment } from './save-keys.ts'

const { tests: words } = KEY_TEXTS
const good = (text: string): KeyTest => ({ ok: true, words: text })
const bad = (text: string): KeyTest => ({ ok: false, words: text })

/**
 * Tests the current keys with a harmless call: no money moves, and a message is sent only to the caller. Failures are
 * described in words.
 * @throws ShopError `forbidden`, `too_many_requests`
 */
export async function testKeys(
  services: Services,
  caller: CustomerCaller,
  service: KeyService,
): Promise<KeyTest> {
  const { customerId } = requirePermission(caller, 'keys.write')
  await throttle(services, { action: 'test-keys', subject: customerId, most: 20, windowSeconds: 3_600 })
  if (!isFromEnvironment(services.config, service) && services.keys.current()[service] === null)
    return bad(words.nothing)
  return await tests[service](services, customerId)
}

const tests: Readonly<Record<KeyService, (services: Services, customerId: string) => Promise<KeyTest>>> = {
  payment: testPayment,
  mail: testMail,
  sms: testSms,
  whatsapp: testWhatsapp,
  courier: testCourier,
}

async function testPayment({ payments }: Services): Promise<KeyTest> {
  const to = new Date()
  try {
    await payments.client.listPayments({ from: new Date(to.getTime() - 60_000), to })
    return good(payments.isTest ? words.paymentOk : words.paymentLive)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return bad(error.isAuthenticationFailure ? words.paymentRefused : words.paymentAway)
  }
}

async function testMail(services: Services, customerId: string): Promise<KeyTest> {
  const brand = shopName(services.settings.current().brand)
  const to = (await readOwnAddresses(services.db, customerId))?.email ?? ''
  const text = format(words.mailText, { brand })
  const transport = await mailTransportOf(services.config, smtpUrlOf(services))
  try {
    await transport.sendMail({
      id: newId('msg'),
      from: mailSender(services),
      to,
      subject: format(words.mailSubject, { brand }),
      text,
      html: `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`,
      oneClickLeave: null,
    })
    return good(format(words.mailOk, { to }))
  } catch (error) {
    if (error instanceof AddressRefused && error.fault === 'private_address') return bad(words.mailPrivate)
    // The library's message may repeat what the server said about the user: the code is enough.
    const code =
      error instanceof AddressRefused
        ? 'ENOTFOUND'
        : error instanceof Error && 'code' in error
          ? String(error.code)
          : 'unknown'
    if (code === 'EAUTH') return bad(words.mailLogin)
    const away = ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ENOTFOUND', 'ETLS']
    return bad(format(away.includes(code) ? words.mailAway : words.mailRefused, { code }))
  }
}

async function testSms(services: Services, customerId: string): Promise<KeyTest> {
  const gateway = gatewayOf(services, 'sms')
  const phone = await ownPhone(services, customerId)
  if (gateway === null) return bad(words.nothing)
  if (phone === null) return bad(words.phoneMissing)
  const { messages } = services.settings.current()
  const { header, entityId, templates } = messages.sms
  const templateId = Object.values(Object.values(templates)[0] ?? {})[0] ?? ''
  if (header === '' || entityId === '' || templateId === '') return bad(words.notRegistered)
  const text = format(words.smsText, { brand: shopName(services.settings.current().brand) })
  return await testDelivery(
    () => sendText(gateway, { id: newId('msg'), phone, text, header, entityId, templateId }),
    format(words.smsOk, { to: phone }),
  )
}

async function testWhatsapp(services: Services, customerId: string): Promise<KeyTest> {
  const gateway = gatewayOf(services, 'whatsapp')
  const phone = await ownPhone(services, customerId)
  if (gateway === null) return bad(words.nothing)
  if (phone === null) return bad(words.phoneMissing)
  const body = {
    messaging_product: 'whatsapp',
    to: phone.replace(/\D/g, ''),
    type: 'template',
    // Every account has this template from the beginning.
    template: { name: 'hello_world', language: { code: 'en_US' } },
  }
  return await testDelivery(
    async () => {
      const answer = await callGateway(gateway, body)
      if (answer === 'unknown') return { kind: 'unknown' }
      return answer.status < 300 ? { kind: 'accepted' } : { kind: 'refused', why: String(answer.status) }
    },
    format(words.whatsappOk, { to: phone }),
  )
}

async function testCourier({ couriers }: Services): Promise<KeyTest> {
  const answer = await couriers.service?.walletBalance()
  if (answer === undefined) return bad(words.nothing)
  return answer.ok ? good(words.courierOk) : bad(format(words.courierRefused, { words: answer.words }))
}

async function testDelivery(send: () => Promise<Delivery>, accepted: string): Promise<KeyTest> {
  try {
    const delivery = await send()
    if (delivery.kind === 'accepted') return good(accepted)
    if (delivery.kind === 'unknown') return bad(words.gatewayFaults.silent)
    return bad(format(words.gatewayRefused, { why: delivery.kind === 'refused' ? delivery.why : '429' }))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return bad(words.gatewayFaults[error.fault])
  }
}

/** +91 and ten digits; null if the account has none. */
async function ownPhone({ db }: Services, customerId: string): Promise<string | null> {
  const digits = (await readOwnAddresses(db, customerId))?.phone?.replace(/\D/g, '').slice(-10) ?? ''
  return digits.length === 10 ? `+91${digits}` : null
}
