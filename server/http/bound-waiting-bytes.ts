import type { Socket } from 'node:net'
import { networkOf } from '../limits/network.ts'
import type { App } from './http.ts'

/** The most bytes waiting in this process for clients to read, in all sockets together. */
const MOST_WAITING = 64 * 1_024 * 1_024
/** A client that reads nothing for this long loses its connection. */
const STALLED_MS = 60_000
/** The sockets are checked after this many bytes or this time: a check costs some microseconds per hundred. */
const LOOK_AFTER_BYTES = 2 * 1_024 * 1_024
const LOOK_EVERY_MS = 1_000

/**
 * Bounds the memory of unread responses. Beyond the bound, the network with the most waiting bytes loses its longest
 * waiting connections, so that one network cannot use up what others need.
 * @returns the bytes waiting now
 */
export function boundWaitingBytes(
  app: App,
  { most = MOST_WAITING, stalledMs = STALLED_MS }: { most?: number; stalledMs?: number } = {},
): () => number {
  /** Each with the time since which bytes are waiting; null if none are. */
  const sockets = new Map<Socket, number | null>()
  let sentSinceLook = 0

  function look(): number {
    sentSinceLook = 0
    const now = performance.now()
    let sum = 0
    for (const [socket, since] of sockets) {
      const waits = socket.writableLength
      sum += waits
      if (waits === 0) sockets.set(socket, null)
      else if (since === null) sockets.set(socket, now)
    }
    return sum
  }

  function makeRoom(): void {
    for (let sum = look(); sum > most; ) {
      const freed = dropOldestOf(largestNetwork())
      if (freed === 0) return
      sum -= freed
    }
  }

  function largestNetwork(): Socket[] {
    const networks = new Map<string, { bytes: number; sockets: Socket[] }>()
    for (const socket of sockets.keys()) {
      if (socket.writableLength === 0) continue
      const name = networkOf(socket.remoteAddress ?? '')
      const known = networks.get(name) ?? { bytes: 0, sockets: [] }
      known.bytes += socket.writableLength
      known.sockets.push(socket)
      networks.set(name, known)
    }
    const [largest] = [...networks.values()].sort((one, other) => other.bytes - one.bytes)
    return largest?.sockets ?? []
  }

  /** @returns the freed bytes */
  function dropOldestOf(candidates: readonly Socket[]): number {
    const [oldest] = candidates.toSorted((one, other) => sinceOf(one) - sinceOf(other))
    if (!oldest) return 0
    const bytes = oldest.writableLength
    sockets.delete(oldest)
    oldest.destroy()
    return bytes
  }

  const sinceOf = (socket: Socket) => sockets.get(socket) ?? Number.POSITIVE_INFINITY

  app.addHook('onReady', async () => {
    // Before the listener that answers from memory, so that every connection is counted.
    app.server.prependListener('connection', (socket: Socket) => {
      sockets.set(socket, null)
      socket.once('close', () => sockets.delete(socket))
    })
  })
  const timer = setInterval(makeRoom, LOOK_EVERY_MS).unref()
  app.addHook('preClose', async () => clearInterval(timer))
  app.addHook('onSend', async ({ raw }, _reply, payload) => {
    // Node restarts the timeout on a slow client's progress; without any it closes the socket.
    if (sockets.has(raw.socket)) raw.socket.setTimeout(stalledMs)
    sentSinceLook += sizeOf(payload)
    if (sentSinceLook > Math.min(LOOK_AFTER_BYTES, most / 4)) makeRoom()
    return payload
  })
  return look
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  // A stream waits for its reader.
  return 0
}
