import type { Background } from '#sandbox/background.ts'
import type { WebhookQueue } from '#sandbox/webhook-queue.ts'
import type { Switches } from './controls/switches.ts'
import type { Store } from './store.ts'

/** What every step of the stand-in works on. */
export interface Provider {
  keyId: string
  keySecret: string
  /** What changes over HTTP carry in `x-sandbox-secret`. */
  controlSecret: string
  store: Store
  switches: Switches
  webhooks: WebhookQueue
  background: Background
  /** Milliseconds since 1970. */
  now(): number
}

/** The provider counts time in whole seconds. */
export function unixSeconds(provider: Pick<Provider, 'now'>): number {
  return Math.floor(provider.now() / 1000)
}
