import type { IncomingMessage } from 'node:http'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'

/** A body is looked at this often, in ms. */
const WINDOW_MS = 10_000
/** Bytes that a sender sends in a window at least. A request has 200 s: slower, 10 MB would never arrive. */
const LEAST_BYTES = 20_000
/** A small body may rest longer: a phone in a tunnel sends it again otherwise. */
const JSON_WINDOW_MS = 20_000

/**
 * Watches a body that is being received.
 * @param onSlow called once when a whole window passed with fewer bytes than the least
 * @returns ends the watch
 */
export function watchSpeed(
  raw: IncomingMessage,
  onSlow: () => void,
  { windowMs = WINDOW_MS, leastBytes = LEAST_BYTES }: { windowMs?: number; leastBytes?: number } = {},
): () => void {
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    // While our side does not read, a stop is not the sender's.
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

/** Forms with files and parts of uploads. */
const hasReaderOfItsOwn = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i

/**
 * Refuses slow senders of every body that is collected before its handler runs: JSON, forms, signed calls. Files have
 * readers of their own, which watch them (`server/uploads/`).
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
        // Whoever collects the body hears of it and answers; a body that nobody collects ends with its connection.
        if (raw.listenerCount('error') > 0) raw.emit('error', new ShopError('request_timeout'))
        else raw.destroy()
      },
      options,
    )
    return payload
  })
}
