import type { Background } from '#sandbox/background.ts'
import type { WebhookQueue } from '#sandbox/webhook-queue.ts'
import type { Switches } from './controls/switches.ts'
import type { Store } from './store.ts'

/** What every step of the stand-in works on. */
export interface Service {
  email: string
  password: string
  /** Tokens that are good; forgotten when they are made to run out. */
  tokens: Set<string>
  /** The origin under which labels are found. */
  origin: string
  store: Store
  switches: Switches
  webhooks: WebhookQueue
  background: Background
  /** Milliseconds since 1970. */
  now(): number
}
