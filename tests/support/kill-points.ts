import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** Where on its way to the database a process dies, once it has sent a statement that holds `text`. */
export interface DatabasePlace {
  text: string
  /**
   * `sent`: the statement never arrives. `done`: it did, but its answer never does. `commit`: its transaction is never
   * committed. `committed`: it is, without an answer.
   */
  at: 'sent' | 'done' | 'commit' | 'committed'
}

/** Where on its way to the payment provider a process dies. */
export interface ProviderPlace {
  /** Such as `POST /v1/orders`; the address begins with it. */
  call: string
  /** `asked`: the provider never hears of it. `answered`: it did what was asked, its answer never arrives. */
  at: 'asked' | 'answered'
}

interface Wire<Place> {
  /** Calls `kill` at the place, once; nothing that is on the way then arrives, in either direction. */
  arm(place: Place, kill: () => void): void
  /** For the next process: everything goes through. */
  mend(): void
  close(): Promise<void>
}

export type DatabaseWire = Wire<DatabasePlace> & { connectionString: string }
export type ProviderWire = Wire<ProviderPlace> & { url: string }

/** A statement may come in several pieces: so much of what went before is looked at again. */
const overlap = 400

/** Stands between a process and PostgreSQL, and reads along. */
export async function openDatabaseWire(connectionString: string): Promise<DatabaseWire> {
  const target = new URL(connectionString)
  const folder = target.searchParams.get('host')
  const path = folder === null ? null : join(folder, `.s.PGSQL.${target.port || 5432}`)
  let armed: { place: DatabasePlace; kill: () => void } | null = null
  let isCut = false
  const open = new Set<Socket>()

  function cut(kill: () => void): void {
    isCut = true
    armed = null
    kill()
    for (const socket of open) socket.destroy()
  }

  const server = createServer((client) => {
    const upstream = path === null ? connect(Number(target.port), target.hostname) : connect(path)
    let seen = false
    let awaited = false
    let before = ''
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (bytes) => {
      if (isCut) return
      const piece = bytes.toString('latin1')
      const text = before + piece
      before = text.slice(-overlap)
      if (armed !== null) {
        const { place, kill } = armed
        const isNew = !seen && text.includes(place.text)
        if (isNew && place.at === 'sent') return cut(kill)
        if (isNew) seen = true
        awaited ||= isNew && place.at === 'done'
        if (seen && /\bcommit\b/i.test(piece)) {
          if (place.at === 'commit') return cut(kill)
          awaited ||= place.at === 'committed'
        }
        if (/\brollback\b/i.test(piece)) seen = awaited = false
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isCut) return
      // "Ready for the next": by then the statement, and its commit, are done.
      if (awaited && armed !== null && bytes.toString('latin1').includes('Z\0\0\0\x05'))
        return cut(armed.kill)
      client.write(bytes)
    })
  })
  const port = await listen(server)
  const address = new URL(connectionString)
  address.search = ''
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return {
    connectionString: address.href,
    arm(place, kill) {
      armed = { place, kill }
    },
    mend() {
      isCut = false
      armed = null
    },
    async close() {
      for (const socket of open) socket.destroy()
      await ended(server)
    },
  }
}

/** Stands between a process and the payment provider. */
export async function openProviderWire(providerUrl: string): Promise<ProviderWire> {
  let armed: { place: ProviderPlace; kill: () => void } | null = null

  function isTheCall({ method, url }: IncomingMessage, at: ProviderPlace['at']): boolean {
    return armed?.place.at === at && `${method} ${url}`.startsWith(armed.place.call)
  }

  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const cut = () => {
      armed?.kill()
      armed = null
      request.socket.destroy()
    }
    if (isTheCall(request, 'asked')) return cut()
    const { authorization, 'x-refund-idempotency': key } = request.headers
    const answer = await fetch(`${providerUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(key === undefined ? {} : { 'x-refund-idempotency': String(key) }),
        ...(chunks.length === 0 ? {} : { 'content-type': 'application/json' }),
      },
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    })
    const body = await answer.text()
    if (isTheCall(request, 'answered')) return cut()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    arm(place, kill) {
      armed = { place, kill }
    },
    mend() {
      armed = null
    },
    async close() {
      server.closeAllConnections()
      await ended(server)
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function ended(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
