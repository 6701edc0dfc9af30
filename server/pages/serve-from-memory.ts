import type { Socket } from 'node:net'
import type { App } from '../http/http.ts'
import { longestSimpleRequest } from './read-simple-request.ts'

/**
 * Answers what is in memory before the HTTP server is asked, which spends three quarters of such a request on objects
 * and on writing head and body apart (decision 014). A connection begins here; with the first request that `answer` does not know
 * it goes to the HTTP server, with all its bytes and for good, so that everything else works as if this were not
 * there. Limits, pressure and logs are not asked: an answer takes microseconds and no log line.
 */
export function serveFromMemory(app: App, answer: (request: string) => Buffer | null): void {
  const { server } = app
  const behind = server.listeners('connection')
  const waiting = new Set<Socket>()
  let stopping = false

  function handOver(socket: Socket): void {
    for (const listener of behind) listener.call(server, socket)
  }

  function attend(socket: Socket): void {
    function onData(bytes: Buffer): void {
      const known = bytes.length <= longestSimpleRequest ? answer(bytes.toString('latin1')) : null
      if (known === null) {
        release()
        socket.pause()
        socket.unshift(bytes)
        handOver(socket)
        socket.resume()
      } else if (!socket.write(known)) {
        // Who does not read gets no more answers until they do.
        socket.pause()
        socket.once('drain', () => socket.resume())
      }
    }
    const onEnd = () => socket.end()
    const onLost = () => socket.destroy()
    const onClose = () => waiting.delete(socket)
    function release(): void {
      waiting.delete(socket)
      socket.setTimeout(0)
      socket.off('data', onData).off('end', onEnd).off('timeout', onLost).off('error', onLost)
      socket.off('close', onClose)
    }
    waiting.add(socket)
    socket.setTimeout(server.keepAliveTimeout)
    socket.on('data', onData).on('end', onEnd).on('timeout', onLost).on('error', onLost).on('close', onClose)
  }

  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => (stopping ? handOver(socket) : attend(socket)))
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of waiting) socket.destroySoon()
  })
}
