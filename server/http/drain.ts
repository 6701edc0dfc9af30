import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from './http.ts'

const draining = new WeakSet<App['server']>()

/** How long a request may take to arrive on an accepted connection, in ms. */
const requestFollowsMs = 250

/** Whether this process is about to end: `/readyz` reports it, and every response closes its connection. */
export function isDraining({ server }: Pick<App, 'server'>): boolean {
  return draining.has(server)
}

/** Asks proxies and browsers to go elsewhere, while requests are still answered. */
export function beginDrain({ server }: Pick<App, 'server'>): void {
  draining.add(server)
}

/** Must be registered first, so that responses of other hooks close their connection too. */
export function closeWhileDraining(app: App): void {
  app.server.prependListener('request', (_request, response) => {
    if (isDraining(app)) response.shouldKeepAlive = false
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining(app)) reply.header('connection', 'close')
  })
}

/**
 * Accepts no more connections, and answers those already accepted. Closing everything at once would reset connections
 * whose request is still in transit.
 */
export async function stopListening({ server }: Pick<App, 'server'>): Promise<void> {
  // Not the HTTP server's own `close`, which also closes idle connections.
  Server.prototype.close.call(server)
  await wait(requestFollowsMs)
}
