import { shopName } from '#domain/settings/shop-name.ts'
import type { MessageGateway } from '../config/config.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'config' | 'keys'>

/**
 * The folder stands in for a service without keys, never for one whose keys cannot be opened: what waits is sent later.
 * @throws Error until the keys of this service are entered again
 */
export function requireOpenKeys({ config, keys }: Needed, service: 'mail' | 'sms' | 'whatsapp'): void {
  const fromEnvironment = { mail: config.smtpUrl, sms: config.sms, whatsapp: config.whatsapp }[service]
  if (fromEnvironment === null && keys.current().unreadable.includes(service))
    throw new Error(`Cannot send by ${service} as its keys cannot be opened`)
}

/** By which mail server letters go: that of the environment wins. Null: into a folder. */
export function smtpUrlOf({ config, keys }: Needed): string | null {
  return config.smtpUrl ?? keys.current().mail?.smtpUrl ?? null
}

/** From whom they are; null for the shop's own name and address. */
export function mailFromOf({ config, keys }: Needed): string | null {
  return config.mailFrom ?? (config.smtpUrl === null ? (keys.current().mail?.mailFrom ?? null) : null)
}

/** 'Latoo <shop@example.com>'. A shop that has no address yet writes from its host. */
export function mailSender(services: Needed & Pick<Services, 'settings'>): string {
  const { settings, config } = services
  const address = settings.current().contact.email || `no-reply@${new URL(config.publicUrl).hostname}`
  return mailFromOf(services) ?? `${shopName(settings.current().brand)} <${address}>`
}

/**
 * Where messages to telephones are handed over. Null: into a folder. What the operator names in the environment may stand
 * beside the shop; what is written in the admin may not (`server/network/judged-address.ts`).
 */
export function gatewayOf({ config, keys }: Needed, channel: 'sms' | 'whatsapp'): MessageGateway | null {
  const written = keys.current()[channel]
  return config[channel] ?? (written && { ...written, publicOnly: true })
}
