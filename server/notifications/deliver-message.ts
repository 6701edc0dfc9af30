import { DEFAULT_LANGUAGE, type Language, pageLanguage } from '#domain/language/languages.ts'
import type { MessageChannel } from '#domain/notifications/channels.ts'
import {
  filledText,
  type PhoneText,
  phoneParameters,
  phoneShopName,
  shortLinkStart,
} from '#domain/notifications/phone-text.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { defaultWords, type Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import type { Delivery } from './call-gateway.ts'
import type { Notification } from './define-notifications.ts'
import { gatewayOf, mailSender, requireOpenKeys, smtpUrlOf } from './gateway-settings.ts'
import { mailTransportOf } from './mail-transport.ts'
import type { Message, MessageFrame } from './message-template.ts'
import { writeToFolder } from './outbox-folder.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { sendText } from './sms-gateway.ts'
import { sendWhatsapp, whatsappBody } from './whatsapp-gateway.ts'

export interface WrittenMessage {
  id: string
  notification: Notification
  message: Message
  words: Words
}

const accepted: Delivery = { kind: 'accepted' }

/** Sends a rendered message by its channel. @throws errors of the mail server, or GatewayError */
export const deliverBy: Readonly<
  Record<MessageChannel, (services: Services, written: WrittenMessage) => Promise<Delivery>>
> = { email: deliverMail, sms: deliverText, whatsapp: deliverWhatsapp }

async function deliverMail(services: Services, written: WrittenMessage): Promise<Delivery> {
  requireOpenKeys(services, 'mail')
  const { id, message } = written
  const frame = frameOf(services, written)
  const transport = await mailTransportOf(services.config, smtpUrlOf(services))
  await transport.sendMail({
    id,
    from: mailSender(services),
    to: message.to,
    subject: message.subject,
    text: renderText(message, frame),
    html: renderHtml(message, frame),
    oneClickLeave: message.oneClickLeave ?? null,
  })
  return accepted
}

const neel = '#2e2b8f'

/** The frame of a message. */
export function frameOf(
  { config, settings, payments }: Services,
  { notification, message, words: { language, texts } }: Omit<WrittenMessage, 'id'>,
): MessageFrame {
  const { brand, contact, legal } = settings.current()
  return {
    language: pageLanguage(language),
    shopName: shopName(brand),
    logo: brand.logo,
    tagline: brand.tagline,
    publicUrl: config.publicUrl,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    address: [legal.name, legal.address].filter((part) => part !== '').join(', '),
    testNote: payments.isTest && notification.topic === 'order' ? texts.messages.testOrder : null,
    why: message.why ?? texts.messages.why,
    colour: brand.hues.neel ?? neel,
  }
}

async function deliverText(
  { config, settings, keys }: Services,
  { id, message, words }: WrittenMessage,
): Promise<Delivery> {
  requireOpenKeys({ config, keys }, 'sms')
  const { phone, phoneText } = toPhone(message)
  const { brand, messages } = settings.current()
  const frame = { shop: phoneShopName(shopName(brand)), link: shortLinkStart(config.publicUrl) }
  const text = filledText(words.texts.phone, phoneText, frame)
  const gateway = gatewayOf({ config, keys }, 'sms')
  if (gateway === null) {
    await writeToFolder(config, `${id}.txt`, Buffer.from(`To: ${phone}\n\n${text}\n`))
    return accepted
  }
  const { header, entityId, templates } = messages.sms
  const templateId = templates[phoneLanguage(words, phoneText)]?.[phoneText.event] ?? ''
  // Operators drop unregistered texts, and the gateway would still charge for them.
  if (header === '' || entityId === '' || templateId === '') return { kind: 'refused', why: 'not registered' }
  return await sendText(gateway, { id, phone, text, header, entityId, templateId })
}

async function deliverWhatsapp(
  { config, settings, keys }: Services,
  { id, message, words }: WrittenMessage,
): Promise<Delivery> {
  requireOpenKeys({ config, keys }, 'whatsapp')
  const { phone, phoneText } = toPhone(message)
  const language = phoneLanguage(words, phoneText)
  const { templates, languageCodes } = settings.current().messages.whatsapp
  const { code = '', ...values } = phoneText.values
  const outgoing = {
    id,
    phone,
    template: templates[language]?.[phoneText.event] ?? phoneText.event,
    language: languageCodes[language] ?? language,
    parameters: phoneParameters(words.texts.phone, { ...phoneText, values }, ['code']),
    linkEnd: code,
  }
  const gateway = gatewayOf({ config, keys }, 'whatsapp')
  if (gateway !== null) return await sendWhatsapp(gateway, outgoing)
  const body = `${JSON.stringify(whatsappBody(outgoing), null, 2)}\n`
  await writeToFolder(config, `${id}.whatsapp.json`, Buffer.from(body))
  return accepted
}

/** The language in which a text is registered with the operators: untranslated ones are registered in English. */
function phoneLanguage({ language, texts }: Words, { event }: PhoneText): Language {
  return texts.phone[event] === defaultWords.texts.phone[event] ? DEFAULT_LANGUAGE : language
}

/** @throws TypeError for a message without phone number or text; `send-message.ts` checks first */
function toPhone({ phone, phoneText }: Message): { phone: string; phoneText: PhoneText } {
  if (phone === null || phoneText === null)
    throw new TypeError('Cannot send a message without number or text')
  return { phone, phoneText }
}
