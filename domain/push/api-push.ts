import * as z from 'zod/mini'
import type { Permission } from '#domain/customers/permissions.ts'

/** Topics of push notifications to staff. */
export const PUSH_TOPICS = ['orders', 'messages', 'health'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

/** The permission for each topic: that for reading it. */
export const PUSH_PERMISSIONS: Readonly<Record<PushTopic, Permission>> = {
  orders: 'orders.read',
  messages: 'support.answer',
  health: 'settings.write',
}

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/))

/** A browser's subscription with its topics. */
export const pushInput = z.object({
  endpoint: z.string().check(z.maxLength(1_000)),
  keys: z.object({
    /** The browser's public key, an uncompressed point of P-256: 65 bytes. */
    p256dh: base64url.check(z.minLength(87), z.maxLength(88)),
    /** A secret of 16 bytes. */
    auth: base64url.check(z.minLength(22), z.maxLength(24)),
  }),
  /** Empty to unsubscribe. */
  topics: z.array(z.enum(PUSH_TOPICS)).check(
    z.maxLength(PUSH_TOPICS.length),
    z.refine((topics) => new Set(topics).size === topics.length),
  ),
})
export type PushInput = z.infer<typeof pushInput>

export const pushState = z.object({
  /** The shop's public key for push subscriptions. */
  publicKey: z.string(),
  /** The topics of this login session. */
  topics: z.array(z.enum(PUSH_TOPICS)),
  /** The topics that the role may subscribe to. */
  may: z.array(z.enum(PUSH_TOPICS)),
})
export type PushState = z.infer<typeof pushState>
