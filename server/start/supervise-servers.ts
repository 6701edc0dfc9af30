import cluster, { type Worker } from 'node:cluster'
import { readConfig } from '../config/config.ts'
import { createLog, type Log } from '../config/log.ts'
import type { CourierSandboxAccess } from '../couriers/sandbox-process.ts'
import type { SandboxAccess } from '../payments/sandbox-process.ts'
import type { StartingServer } from './answer-while-starting.ts'
import { type Serving, serve } from './serve.ts'

interface Orders {
  connectionString: string
  sandbox: SandboxAccess | null
  courierSandbox: CourierSandboxAccess | null
  /** The number of the process, from 0: a replacement keeps it. */
  index: number
}

type FromServer = { type: 'hello' } | { type: 'opening' } | { type: 'ready' }
type ToServer = { type: 'serve'; orders: Orders } | { type: 'listen' } | { type: 'drain' } | { type: 'stop' }

/** How often a process may die at the start of the shop before the start fails. */
const firstTries = 3

/** The pause before the next attempt, in ms: a persistent fault must not keep the machine busy. */
function pauseAfter(failures: number): number {
  return Math.min(30_000, 500 * 2 ** failures)
}

/**
 * Runs `count` serving processes on one port. One that ends unexpectedly is replaced, and one that ends while starting
 * is retried until it serves.
 * @throws when a process ends repeatedly before the shop is ready
 */
export async function superviseServers({
  count,
  log,
  starting = null,
  fork = () => cluster.fork(),
  ...orders
}: Omit<Orders, 'index'> & {
  count: number
  log: Log
  /** What has the port until the first process serves. */
  starting?: StartingServer | null
  fork?: () => Worker
}): Promise<Serving> {
  const servers = new Set<Worker>()
  let stopping = false

  /** Resolves when the process serves; rejects if it ends before. */
  async function startOne(index: number): Promise<void> {
    const server = fork()
    servers.add(server)
    server.once('exit', () => servers.delete(server))
    await new Promise<void>((resolve, reject) => {
      server.on('message', (message: FromServer) => {
        if (message.type === 'hello') tell(server, { type: 'serve', orders: { ...orders, index } })
        else if (message.type === 'opening') {
          void starting?.stopListening()
          tell(server, { type: 'listen' })
        } else {
          starting?.handOver(null)
          resolve()
        }
      })
      server.once('exit', (code) => reject(new Error(`Cannot serve: a serving process ended with ${code}`)))
    })
    server.once('exit', (code) => {
      if (stopping) return
      log.error({ code }, 'A serving process ended; another one takes its place')
      void keepTrying(index, Number.POSITIVE_INFINITY)
    })
  }

  async function keepTrying(index: number, tries: number): Promise<void> {
    for (let failures = 1; !stopping; failures++) {
      try {
        return await startOne(index)
      } catch (error) {
        if (stopping) return
        if (failures >= tries) throw error
        log.error({ err: error, failures }, 'A serving process ended while it started; another one is tried')
        await new Promise<void>((resolve) => setTimeout(resolve, pauseAfter(failures)).unref())
      }
    }
  }

  await Promise.all(Array.from({ length: count }, (_, index) => keepTrying(index, firstTries)))
  return {
    drain() {
      stopping = true
      for (const server of servers) tell(server, { type: 'drain' })
    },
    async stop() {
      stopping = true
      await Promise.all(
        [...servers].map(
          (server) =>
            new Promise<void>((resolve) => {
              server.once('exit', () => resolve())
              tell(server, { type: 'stop' })
            }),
        ),
      )
    },
  }
}

function tell(server: Worker, message: ToServer): void {
  if (server.isConnected()) server.send(message)
}

/** The serving process's side: waits for its orders, serves, and stops on request or when its supervisor is gone. */
export async function serveUnderSupervision(): Promise<void> {
  const log = createLog()
  // The terminal sends Ctrl-C to every process; the supervisor decides when to stop.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  const orders = await new Promise<Orders>((resolve) => {
    process.on('message', (message: ToServer) => {
      if (message.type === 'serve') resolve(message.orders)
    })
    send({ type: 'hello' })
  })
  const config = readConfig(process.env, { cwd: process.cwd() })
  log.level = config.logLevel
  const starting: StartingServer = { stopListening: askForPort, handOver: () => {} }
  const served = serve({ config, log, starting, ...orders })
  // The request to stop may arrive before the process serves.
  async function end(): Promise<void> {
    const { stop } = await served
    await stop()
    process.exit(0)
  }
  process.on('message', (message: ToServer) => {
    if (message.type === 'drain') void served.then(({ drain }) => drain())
    if (message.type === 'stop') void end()
  })
  process.on('disconnect', () => void end())
  await served
  send({ type: 'ready' })
}

/** The supervisor has the port until the first process wants it. */
async function askForPort(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.on('message', (message: ToServer) => {
      if (message.type === 'listen') resolve()
    })
    send({ type: 'opening' })
  })
}

function send(message: FromServer): void {
  process.send?.(message)
}
