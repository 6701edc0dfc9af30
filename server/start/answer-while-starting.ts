import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** So many requests wait for the shop; a browser that loads a page sends fewer. */
const MOST_WAITING = 100

/** Proxies send these again to another process, or later, when the connection is closed without an answer. */
const SENT_AGAIN: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS'])

type Shop = Pick<Server, 'emit'>

export interface StartingServer {
  /** Frees the port for the shop. */
  stopListening(): void | Promise<void>
  /** Passes on what waits, when the shop listens; closes its connections where other processes serve. */
  handOver(shop: Shop | null): void
}

/**
 * Listens in the shop's place while it starts, which takes seconds with a large catalogue and up to a minute without a
 * database: `/healthz` says that the process lives, `/readyz` that it is starting. For everything else the port is as good
 * as closed: a request that is safe to repeat loses its connection, so that a proxy asks another process or tries again; any
 * other one waits for the shop.
 *
 * Fails with the system's own fault where nothing can listen on this address, before anything is started.
 */
export async function answerWhileStarting({
  port,
  host,
}: {
  port: number
  host: string
}): Promise<StartingServer> {
  const waiting: [IncomingMessage, ServerResponse][] = []
  let handedTo: Shop | null | undefined
  const server = createServer((request, response) => {
    response.shouldKeepAlive = false
    // Of a connection that was accepted before the shop listened.
    if (handedTo !== undefined) return passOn(handedTo, request, response)
    const [path] = (request.url ?? '').split('?')
    if (path === '/healthz') sendJson(response, 200, { ok: true })
    else if (path === '/readyz') sendJson(response, 503, { ok: false, state: 'starting' })
    else if (SENT_AGAIN.has(request.method) || waiting.length === MOST_WAITING) request.socket.destroy()
    else waiting.push([request, response])
  })
  server.listen({ port, host, exclusive: true })
  await once(server, 'listening')
  return {
    // Not the HTTP server's own `close`, which ends connections that are idle just now.
    stopListening() {
      NetServer.prototype.close.call(server)
    },
    handOver(shop) {
      handedTo = shop
      for (const [request, response] of waiting.splice(0)) passOn(shop, request, response)
    },
  }
}

function passOn(shop: Shop | null, request: IncomingMessage, response: ServerResponse): void {
  if (shop === null) request.socket.destroy()
  else if (!request.socket.destroyed) shop.emit('request', request, response)
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(status, status === 200 ? headers : { ...headers, 'retry-after': '5' })
  response.end(JSON.stringify(body))
}
