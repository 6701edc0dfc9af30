import * as z from 'zod/mini'
import { KEY_TEXTS as words } from '#texts/keys/admin-texts.ts'

/** Services whose keys the shopkeeper can enter in the admin. The names are stored. */
export const KEY_SERVICES = ['payment', 'mail', 'sms', 'whatsapp', 'courier'] as const
export type KeyService = (typeof KEY_SERVICES)[number]

const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, words.faults.missing), z.maxLength(longest, words.faults.tooLong))
const matching = (pattern: RegExp, fault: string, longest = 300) =>
  text(longest).check(z.regex(pattern, fault))

/** Ports on which mail servers accept email: a test of any other port would reveal whether anything listens there. */
const mailPorts: readonly string[] = ['', '25', '465', '587', '2525']

const gateway = z.object({
  url: matching(/^https:\/\/[^\s/@?#:]+(:(443|8443))?(\/\S*)?$/, words.faults.gateway).check(
    z.refine((url) => z.safeParse(z.url(), url).success, words.faults.gateway),
  ),
  /** Sent as a bearer token: a header allows no line breaks, and no characters beyond these. */
  token: matching(/^[\x21-\x7e]+$/, words.faults.token, 2_000),
})

/** The port in a mail server's address, '465'; '' without one. */
function portOf(url: string): string {
  return /:(\d+)\/?$/.exec(url)?.[1] ?? ''
}

/** The input for each service. */
export const keyInputs = {
  payment: z.object({
    /** The provider's adapter describes its format. */
    keyId: text(60),
    keySecret: matching(/^[\x21-\x7e]{16,200}$/, words.faults.paymentSecret),
    /**
     * At least 16 characters: anyone who guesses it can mark orders as paid. One, or two separated by a comma during a
     * rotation, the current one first.
     */
    webhookSecret: matching(/^[^,\s]{16,}(\s*,\s*[^,\s]{16,})?$/, words.faults.webhookSecrets),
  }),
  mail: z.object({
    smtpUrl: matching(/^smtps?:\/\/([^\s@/]+@)?[\w.-]+(:\d{1,5})?\/?$/i, words.faults.smtpUrl).check(
      z.refine((url) => mailPorts.includes(portOf(url)), words.faults.smtpPort),
    ),
    mailFrom: matching(/^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, words.faults.mailFrom),
  }),
  sms: gateway,
  whatsapp: gateway,
  courier: z.object({
    email: matching(/^[^\s@]+@[^\s@]+$/, words.faults.email, 254),
    password: text(200),
    webhookSecret: matching(/^[\x21-\x7e]{16,200}$/, words.faults.courierSecret),
  }),
} as const satisfies Readonly<Record<KeyService, z.ZodMiniType>>

export type KeyInput<Service extends KeyService> = z.output<(typeof keyInputs)[Service]>

/** Fields of a service in the order of its form; those of `secrets` are password fields and never shown again. */
export const KEY_FIELDS: Readonly<Record<KeyService, readonly { name: string; secret: boolean }[]>> = {
  payment: [
    { name: 'keyId', secret: false },
    { name: 'keySecret', secret: true },
    { name: 'webhookSecret', secret: true },
  ],
  mail: [
    { name: 'smtpUrl', secret: true },
    { name: 'mailFrom', secret: false },
  ],
  sms: [
    { name: 'url', secret: false },
    { name: 'token', secret: true },
  ],
  whatsapp: [
    { name: 'url', secret: false },
    { name: 'token', secret: true },
  ],
  courier: [
    { name: 'email', secret: false },
    { name: 'password', secret: true },
    { name: 'webhookSecret', secret: true },
  ],
}

/** The only part of a key that is ever shown again, so that the shopkeeper recognises it. */
export function keyHint(service: KeyService, input: Readonly<Record<string, string>>): string {
  switch (service) {
    case 'payment':
      return `${input.keyId?.slice(0, 9) ?? ''}…${input.keyId?.slice(-4) ?? ''}`
    case 'mail':
      // After the last @ of the address there is no password.
      return (input.smtpUrl ?? '')
        .replace(/^smtps?:\/\//i, '')
        .replace(/^.*@/, '')
        .replace(/[:/].*$/, '')
    case 'sms':
    case 'whatsapp':
      return (input.url ?? '').replace(/^https:\/\//, '').replace(/[:/].*$/, '')
    case 'courier':
      return input.email ?? ''
  }
}

export const savedKeys = z.object({
  services: z.array(
    z.object({
      service: z.enum(KEY_SERVICES),
      /** The source of the current keys: the environment takes precedence. */
      source: z.enum(['environment', 'admin', 'none']),
      hint: z.string(),
      /** Stored, but sealed with another key: they must be entered again. */
      unreadable: z.boolean(),
      /** Test keys, with which no money moves. */
      isTest: z.boolean(),
      by: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
  /** The webhook addresses for the payment provider and the courier service. */
  webhooks: z.object({ payment: z.string(), courier: z.string() }),
})
export type SavedKeys = z.output<typeof savedKeys>

export const keyTest = z.object({ ok: z.boolean(), words: z.string() })
export type KeyTest = z.output<typeof keyTest>
