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

/** A sandbox's process: started when it is needed, and anew after it has ended. */
export interface SandboxProcess {
  /** Lets it run. What hinders it is logged. */
  wake(): Promise<void>
  /** Lets it serve a connection that was accepted here and of which nothing is read yet. */
  take(connection: Socket): Promise<void>
  stop(): Promise<void>
}

export function createSandboxProcess({
  name,
  entry,
  settings,
  log,
}: {
  /** As people read it: "payment sandbox". */
  name: string
  /** A program that takes connections over with `--inherit`. */
  entry: URL
  /** All that it knows of us. */
  settings: Readonly<Record<string, string>>
  log: Log
}): SandboxProcess {
  let running: Promise<ChildProcess> | null = null
  /** Not taken by the process yet. One that dies must not leave its callers waiting: our copy stays open so long. */
  const waiting = new Map<number, Socket>()
  let accepted = 0

  function drop(connection: number): void {
    waiting.get(connection)?.destroy()
    waiting.delete(connection)
  }

  function start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(entry), ['--inherit'], {
      env: childEnvironment(settings),
      // What the bootstrap has started us with makes its start cheaper too.
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
      // A process that was told to stop by the terminal, too, has no channel any more.
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
