import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { inParallel, type LoadRow } from './load.ts'

/** What the generator of requests is told; it runs in a process of its own, beside the server that it measures. */
export interface PageRequests {
  what: string
  port: number
  /** Requests in flight, each on a connection that stays. */
  atATime: number
  /** Between two requests of a connection, on average; without it the next follows at once. */
  pauseMs?: number
  seconds: number
  /** `#` becomes another number each time: an address that no cache holds. */
  address: string
  headers: Record<string, string>
  status: number
}

// A listener that stays keeps the channel, and with it this process, until the row was sent.
process.on('message', (asked: PageRequests) => {
  void run(asked).then((row) => process.send?.(row, () => process.disconnect()))
})

async function run(asked: PageRequests): Promise<LoadRow & { count: number }> {
  const { what, port, atATime, pauseMs, seconds, address, headers, status } = asked
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const callers = await Promise.all(Array.from({ length: atATime }, () => openCaller(port, status)))
  let count = 0
  const first = Date.now() % 1_000_000_000
  const row = await inParallel(what, { atATime, seconds, pauseMs }, async (index) => {
    const caller = callers.pop()
    if (!caller) throw new Error('Cannot send as every connection is in use')
    const path = address.replace('#', String(first + index))
    await caller.ask(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`)
    callers.push(caller)
    count++
  })
  for (const caller of callers) caller.close()
  return { ...row, count }
}

/**
 * One connection, and another where the server ends it. It reads of HTTP what two servers under test send: a head, and
 * a body of the length named there.
 */
async function openCaller(port: number, status: number) {
  let socket = await open(port)
  return {
    async ask(bytes: string): Promise<void> {
      const { goesOn } = await exchange(socket, bytes, status)
      if (goesOn) return
      socket.destroy()
      socket = await open(port)
    },
    close: () => socket.destroy(),
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

function exchange(socket: Socket, bytes: string, status: number): Promise<{ goesOn: boolean }> {
  return new Promise((resolve, reject) => {
    let missing: number | null = null
    let goesOn = true
    function onData(part: Buffer): void {
      if (missing === null) {
        const end = part.indexOf('\r\n\r\n')
        const head = part.toString('latin1', 0, end === -1 ? part.length : end)
        if (end === -1 || !head.startsWith(`HTTP/1.1 ${status} `)) {
          reject(new Error(`Cannot measure: expected ${status}, got "${head.split('\r\n', 1)[0]}"`))
          return
        }
        missing = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
        goesOn = !/\r\nconnection: close/i.test(head)
      }
      missing -= part.length
      if (missing > 0) return
      socket.off('data', onData).off('error', reject).off('close', onClose)
      resolve({ goesOn })
    }
    const onClose = () => reject(new Error('Cannot measure as the server ended a connection without a word'))
    socket.on('data', onData).once('error', reject).once('close', onClose)
    socket.write(bytes, 'latin1')
  })
}
