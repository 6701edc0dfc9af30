import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../config/child-environment.ts'
import type { Log } from '../config/log.ts'
import { ShopError } from '../http/errors.ts'
import { lowerPriority } from '../lower-priority.ts'
import { type FileTask, fileAnswerSchema, type ReadFile } from './file-tasks.ts'

const program = fileURLToPath(new URL('./file-reader-process.ts', import.meta.url))
const idleMs = 30_000

type AskedTask = Omit<FileTask, 'id' | 'cpuMs'>

export interface FileReader {
  /**
   * Reads one file; others wait for their turn.
   * @returns null for an invalid file, or one that uses too much CPU time
   * @throws ShopError `unavailable` while the shop stops, without disk space for the result, and if a busy machine does
   * not finish in time; the signal's reason if it is aborted before its turn
   */
  read(task: AskedTask, signal: AbortSignal): Promise<ReadFile | null>
  close(): void
}

/** One process for all files. The first file starts it, and 30 seconds without a file end it. */
export function createFileReader({
  log,
  cpuMs = 15_000,
  withinMs = 120_000,
}: {
  log: Log
  /** CPU time for one file; a photo of 200 megapixels takes 2 s. A file that needs more is malicious. */
  cpuMs?: number
  /** Real time, including the start of the process: on a busy machine a timeout is not the file's fault. */
  withinMs?: number
}): FileReader {
  let child: ChildProcess | undefined
  let closed = false
  let lastId = 0
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, {
      env: childEnvironment(),
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Requests have priority over reading files.
    lowerPriority(started.pid)
    started.on('error', (error) => log.error({ err: error }, 'The process that reads files failed'))
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // The child must not keep the shop's process alive.
    started.unref()
    started.channel?.unref()
    return started
  }

  function stop(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function ask(task: FileTask): Promise<ReadFile | null> {
    child ??= start()
    const asked = child
    return await new Promise<ReadFile | null>((resolve, reject) => {
      const timer = setTimeout(() => {
        log.warn({ kind: task.kind }, 'A file was not read in time')
        stopListening()
        asked.kill('SIGKILL')
        reject(new ShopError('unavailable', { retryAfter: 30 }))
      }, withinMs)
      function stopListening(): void {
        clearTimeout(timer)
        asked.off('message', hear).off('exit', fail).off('error', fail)
      }
      function finish(result: ReadFile | null): void {
        stopListening()
        resolve(result)
      }
      function hear(message: unknown): void {
        const answer = fileAnswerSchema.safeParse(message)
        if (!answer.success || answer.data.id !== task.id) return
        const { result, fault } = answer.data
        if (fault === undefined) finish(result)
        else refuse(fault)
      }
      function refuse(fault: string): void {
        log.error({ kind: task.kind, fault }, 'A file could not be read as this machine could not write')
        stopListening()
        reject(new ShopError('unavailable', { say: ({ texts }) => texts.uploads.noRoom, retryAfter: 600 }))
      }
      function fail(): void {
        if (!closed) log.warn({ kind: task.kind }, 'A file ended the process that read it')
        finish(null)
      }
      asked.on('message', hear).once('exit', fail).once('error', fail)
      asked.send(task, (error) => {
        if (error) fail()
      })
    })
  }

  async function takeTurn(task: AskedTask, signal: AbortSignal): Promise<ReadFile | null> {
    signal.throwIfAborted()
    clearTimeout(idle)
    const result = closed ? null : await ask({ ...task, id: ++lastId, cpuMs })
    if (closed) throw new ShopError('unavailable', { retryAfter: 5 })
    idle = setTimeout(stop, idleMs).unref()
    return result
  }

  return {
    read(task, signal) {
      const result = turn.then(() => takeTurn(task, signal))
      turn = result.catch(() => {})
      return result
    },
    close() {
      closed = true
      clearTimeout(idle)
      stop()
    },
  }
}
