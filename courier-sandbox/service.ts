import type { Background } from '#sandbox/background.ts'
import type { WebhookQueue } from '#sandbox/webhook-queue.ts'
import type { Switches } from './controls/switches.ts'
import type { Store } from './store.ts'

/** The state shared by all parts of the sandbox. */
export interface Service {
  email: string
  password: string
  /** The valid tokens; cleared to expire them. */
  tokens: Set<string>
  /** The origin of the labels' addresses. */
  origin: string
  store: Store
  switches: Switches
  webhooks: WebhookQueue
  background: Background
  /** Milliseconds since 1970. */
  now(): number
}
