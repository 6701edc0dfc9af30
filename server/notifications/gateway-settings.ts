import { shopName } from '#domain/settings/shop-name.ts'
import type { MessageGateway } from '../config/config.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'config' | 'keys'>

/**
 * The folder replaces a service without keys, but not one whose keys cannot be decrypted: those messages wait.
 * @throws Error until the keys of this service are entered again
 */
export function requireOpenKeys({ config, keys }: Needed, service: 'mail' | 'sms' | 'whatsapp'): void {
  const fromEnvironment = { mail: config.smtpUrl, sms: config.sms, whatsapp: config.whatsapp }[service]
  if (fromEnvironment === null && keys.current().unreadable.includes(service))
    throw new Error(`Cannot send by ${service} as its keys cannot be opened`)
}

/** The mail server; the environment overrides the admin. Null: emails are written to a folder. */
export function smtpUrlOf({ config, keys }: Needed): string | null {
  return config.smtpUrl ?? keys.current().mail?.smtpUrl ?? null
}

/** The sender of emails; null for the shop's own name and address. */
export function mailFromOf({ config, keys }: Needed): string | null {
  return config.mailFrom ?? (config.smtpUrl === null ? (keys.current().mail?.mailFrom ?? null) : null)
}

/** 'Latoo <shop@example.com>'. Without an address of its own the shop uses its host name. */
export function mailSender(services: Needed & Pick<Services, 'settings'>): string {
  const { settings, config } = services
  const address = settings.current().contact.email || `no-reply@${new URL(config.publicUrl).hostname}`
  return mailFromOf(services) ?? `${shopName(settings.current().brand)} <${address}>`
}

/**
 * The gateway of phone messages. Null: they are written to a folder. A gateway from the environment may be in the
 * private network; one from the admin may not (`server/network/judged-address.ts`).
 */
export function gatewayOf({ config, keys }: Needed, channel: 'sms' | 'whatsapp'): MessageGateway | null {
  const written = keys.current()[channel]
  return config[channel] ?? (written && { ...written, publicOnly: true })
}
