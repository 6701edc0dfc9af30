import type { IncomingMessage } from 'node:http'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'

/** How often a body's progress is checked, in ms. */
const WINDOW_MS = 10_000
/** The least bytes in each window. A request may take 200 s: any slower, 10 MB would never arrive. */
const LEAST_BYTES = 20_000
/** A small body may pause longer: otherwise a phone in a tunnel has to send it again. */
const JSON_WINDOW_MS = 20_000

/**
 * Monitors a body that is being received.
 * @param onSlow called once when a whole window passed with fewer bytes than the least
 * @returns a function that ends the monitoring
 */
export function watchSpeed(
  raw: IncomingMessage,
  onSlow: () => void,
  { windowMs = WINDOW_MS, leastBytes = LEAST_BYTES }: { windowMs?: number; leastBytes?: number } = {},
): () => void {
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    // While our side does not read, the sender is not at fault.
    const isSlow = bytesRead - seen < leastBytes && !raw.isPaused() && raw.readableLength === 0
    seen = bytesRead
    if (raw.complete) stop()
    else if (isSlow) {
      stop()
      onSlow()
    }
  }, windowMs).unref()
  const stop = () => {
    clearInterval(timer)
    raw.off('close', stop)
  }
  raw.once('close', stop)
  return stop
}

/** Forms with files, and parts of uploads. */
const hasReaderOfItsOwn = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i

/**
 * Refuses slow senders of bodies that are read before their handler runs: JSON, forms, signed calls. Files have readers
 * of their own, which monitor them (`server/uploads/`).
 */
export function refuseSlowBodies(
  app: App,
  options: Parameters<typeof watchSpeed>[2] = { windowMs: JSON_WINDOW_MS },
): void {
  app.addHook('preParsing', async ({ raw, headers }, _reply, payload) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete || hasReaderOfItsOwn.test(headers['content-type'] ?? '')) return payload
    watchSpeed(
      raw,
      () => {
        // The reader of the body gets the error and answers; an unread body ends with its connection.
        if (raw.listenerCount('error') > 0) raw.emit('error', new ShopError('request_timeout'))
        else raw.destroy()
      },
      options,
    )
    return payload
  })
}
