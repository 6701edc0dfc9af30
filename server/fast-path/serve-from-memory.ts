import type { Socket } from 'node:net'
import type { App } from '../http/http.ts'
import { longestSimpleRequest } from './read-simple-request.ts'

/**
 * Answers requests from memory before they reach the HTTP server, which spends three quarters of such a request on
 * objects and on writing head and body separately (decision 014). A connection begins here; the first request that
 * `answer` does not know hands it over to the HTTP server for good, with all its bytes, so that everything else works
 * as usual. Limits, pressure checks and logs are skipped: an answer takes microseconds and writes no log line.
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
        // A client that does not read gets no more responses until it does.
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
