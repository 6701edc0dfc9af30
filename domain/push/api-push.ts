import * as z from 'zod/mini'
import type { Permission } from '#domain/customers/permissions.ts'

/** What a device of the staff may want to be told of while the admin is closed. */
export const PUSH_TOPICS = ['orders', 'messages', 'health'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

/** Who may be told of it: those who may read it. */
export const PUSH_PERMISSIONS: Readonly<Record<PushTopic, Permission>> = {
  orders: 'orders.read',
  messages: 'support.answer',
  health: 'settings.write',
}

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/))

/** What a browser gives of its subscription, and what it wants to be told of. */
export const pushInput = z.object({
  endpoint: z.string().check(z.maxLength(1_000)),
  keys: z.object({
    /** The browser's public key, an uncompressed point of P-256: 65 bytes. */
    p256dh: base64url.check(z.minLength(87), z.maxLength(88)),
    /** A secret of 16 bytes. */
    auth: base64url.check(z.minLength(22), z.maxLength(24)),
  }),
  /** Empty for nothing any more. */
  topics: z.array(z.enum(PUSH_TOPICS)).check(
    z.maxLength(PUSH_TOPICS.length),
    z.refine((topics) => new Set(topics).size === topics.length),
  ),
})
export type PushInput = z.infer<typeof pushInput>

export const pushState = z.object({
  /** By which browsers know the shop again. */
  publicKey: z.string(),
  /** What this log-in wants to be told of. */
  topics: z.array(z.enum(PUSH_TOPICS)),
  /** What the role may be told of. */
  may: z.array(z.enum(PUSH_TOPICS)),
})
export type PushState = z.infer<typeof pushState>
