import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { childEnvironment } from '../config/child-environment.ts'
import type { Log } from '../config/log.ts'

const startWithinMs = 20_000
const saidSchema = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('taken'), connection: z.number() }),
])

/** A sandbox process: started on demand, and again after it has ended. */
export interface SandboxProcess {
  /** Starts it. Failures are logged. */
  wake(): Promise<void>
  /** Passes it a connection accepted here, of which nothing is read yet. */
  take(connection: Socket): Promise<void>
  stop(): Promise<void>
}

export function createSandboxProcess({
  name,
  entry,
  settings,
  log,
}: {
  /** The display name: "payment sandbox". */
  name: string
  /** A program that takes over connections with `--inherit`. */
  entry: URL
  /** Everything that the process learns from the shop. */
  settings: Readonly<Record<string, string>>
  log: Log
}): SandboxProcess {
  let running: Promise<ChildProcess> | null = null
  /**
   * Connections not yet taken over. Our copies stay open until then, so that a dying process does not leave its callers
   * waiting.
   */
  const waiting = new Map<number, Socket>()
  let accepted = 0

  function drop(connection: number): void {
    waiting.get(connection)?.destroy()
    waiting.delete(connection)
  }

  function start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(entry), ['--inherit'], {
      env: childEnvironment(settings),
      // Reuse the bootstrap's flags, which make this start cheaper too.
      execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('exit', (code) => {
      running = null
      for (const connection of waiting.keys()) drop(connection)
      if (code !== 0) log.error({ code }, `The ${name} ended`)
    })
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`Cannot start the ${name}: it did not answer`))
        child.kill('SIGKILL')
      }, startWithinMs)
      child.once('error', reject)
      child.once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`Cannot start the ${name}: it ended with ${code}`))
      })
      child.on('message', (message) => {
        const said = saidSchema.safeParse(message).data
        if (said?.type === 'taken') drop(said.connection)
        if (said?.type !== 'ready') return
        clearTimeout(timer)
        resolve(child)
      })
    })
  }

  async function wake(): Promise<ChildProcess | null> {
    try {
      running ??= start()
      return await running
    } catch (error) {
      log.error({ err: error }, `The ${name} could not be started`)
      return null
    }
  }

  return {
    async wake() {
      await wake()
    },
    async take(socket) {
      const connection = accepted++
      waiting.set(connection, socket)
      socket.on('error', () => drop(connection))
      const child = await wake()
      if (!child) drop(connection)
      else if (waiting.has(connection))
        child.send({ type: 'connection', connection }, socket, { keepOpen: true }, (error) => {
          if (error) drop(connection)
        })
    },
    async stop() {
      const child = await running?.catch(() => null)
      if (!child) return
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      // A process that the terminal has also stopped has no channel any more.
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
