import type { Background } from '#sandbox/background.ts'
import type { WebhookQueue } from '#sandbox/webhook-queue.ts'
import type { Switches } from './controls/switches.ts'
import type { Store } from './store.ts'

/** The state shared by all parts of the sandbox. */
export interface Provider {
  keyId: string
  keySecret: string
  /** The `x-sandbox-secret` required for changes over HTTP. */
  controlSecret: string
  store: Store
  switches: Switches
  webhooks: WebhookQueue
  background: Background
  /** Milliseconds since 1970. */
  now(): number
}

/** The provider's times are in whole seconds. */
export function unixSeconds(provider: Pick<Provider, 'now'>): number {
  return Math.floor(provider.now() / 1000)
}
