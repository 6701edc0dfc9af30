import cluster, { type Worker } from 'node:cluster'
import { readConfig } from './config.ts'
import { createLog, type Log } from './log.ts'
import type { SandboxAccess } from './payments/sandbox-process.ts'
import { serve } from './serve.ts'

interface Orders {
  connectionString: string
  sandbox: SandboxAccess | null
}

type FromServer = { type: 'hello' } | { type: 'ready' }
type ToServer = { type: 'serve'; orders: Orders } | { type: 'stop' }

/** Runs `count` serving processes on one port and replaces one that ends by itself. */
export async function superviseServers({
  count,
  log,
  ...orders
}: Orders & { count: number; log: Log }): Promise<{ stop(): Promise<void> }> {
  let stopping = false

  async function startOne(): Promise<void> {
    const server = cluster.fork()
    await new Promise<void>((resolve, reject) => {
      server.on('message', (message: FromServer) => {
        if (message.type === 'hello') tell(server, { type: 'serve', orders })
        else resolve()
      })
      server.once('exit', (code) => reject(new Error(`Cannot serve: a serving process ended with ${code}`)))
    })
    server.once('exit', (code) => {
      if (stopping) return
      log.error({ code }, 'A serving process ended; another one takes its place')
      startOne().catch((error: unknown) => log.fatal({ err: error }, 'No serving process took its place'))
    })
  }

  await Promise.all(Array.from({ length: count }, startOne))
  return {
    async stop() {
      stopping = true
      const servers = Object.values(cluster.workers ?? {}).filter((server) => server !== undefined)
      await Promise.all(
        servers.map(
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

/** The serving process's side: waits for its orders, serves, and stops when told or when left alone. */
export async function serveUnderSupervision(): Promise<void> {
  const log = createLog()
  // The terminal sends Ctrl-C to every process; the supervisor decides when we stop.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  const orders = await new Promise<Orders>((resolve) => {
    process.on('message', (message: ToServer) => {
      if (message.type === 'serve') resolve(message.orders)
    })
    send({ type: 'hello' })
  })
  const { stop } = await serve({ config: readConfig(process.env, { cwd: process.cwd() }), log, ...orders })
  async function end(): Promise<void> {
    await stop()
    process.exit(0)
  }
  process.on('message', (message: ToServer) => {
    if (message.type === 'stop') void end()
  })
  process.on('disconnect', () => void end())
  send({ type: 'ready' })
}

function send(message: FromServer): void {
  process.send?.(message)
}
