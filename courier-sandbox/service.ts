import type { Background } from '#payment-sandbox/background.ts'
import type { Switches } from './controls/switches.ts'
import type { Store } from './store.ts'
import type { WebhookQueue } from './webhook-queue.ts'

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
