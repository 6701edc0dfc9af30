import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './http.ts'

/** Node reads a smaller unread body to its end, and the connection stays open. */
const smallBody = 64 * 1_024
/**
 * After the response the server discards up to this much before it closes the connection: the size of the largest
 * review.
 */
const mostBytes = 160 * 1_024 * 1_024
const mostMs = 30_000
const mostSilentMs = 5_000
const lookEveryMs = 250

/**
 * Lets a refusal reach a client that is still sending. Closing a connection with unread bytes resets it, and the client
 * loses the response. So the server sends the response, closes its side, and discards what still arrives for a while.
 */
export function answerBeforeBody(app: App): void {
  const lingering = new Set<Socket>()
  let draining = false

  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !leavesBody(raw, reply)) return
    reply.header('connection', 'close')
    if (!draining) linger(raw, lingering)
  })
  app.addHook('preClose', async () => {
    draining = true
    for (const socket of lingering) socket.destroy()
  })
}

function leavesBody({ headers }: FastifyRequest['raw'], reply: FastifyReply): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  const length = Number(headers['content-length'] ?? 0)
  return length > smallBody || (length > 0 && reply.getHeader('connection') === 'close')
}

/** Node calls `destroySoon` once the response is written. This one waits for the client to finish before it closes. */
function linger(request: IncomingMessage, lingering: Set<Socket>): void {
  const { socket } = request
  socket.destroySoon = () => {
    lingering.add(socket)
    socket.end()
    request.unpipe()
    request.resume()
    const firstByte = socket.bytesRead
    const until = Date.now() + mostMs
    let seen = firstByte
    let heardAt = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      if (socket.bytesRead > seen) heardAt = now
      seen = socket.bytesRead
      if (seen - firstByte > mostBytes || now > until || now - heardAt > mostSilentMs) socket.destroy()
    }, lookEveryMs).unref()
    request.once('end', () => socket.destroy())
    socket.once('close', () => {
      clearInterval(timer)
      lingering.delete(socket)
    })
  }
}
