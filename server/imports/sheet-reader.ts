import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod'
import { type ImportedProduct, importChoices } from '#domain/imports/imported-product.ts'
import { childEnvironment } from '../config/child-environment.ts'
import { lowerPriority } from '../lower-priority.ts'
import { UnreadableSheet } from './sheet-form.ts'
import { type SheetAnswer, type SheetTask, sheetAnswer, type sheetReading } from './sheet-tasks.ts'

const program = fileURLToPath(new URL('./sheet-process.ts', import.meta.url))
/** A list of 50,000 rows takes 20 s on a busy core; every answer restarts the limit. */
const silentMs = 90_000
const heapMegabytes = 512
const lookEveryMs = 250

export interface SheetLimits {
  /** Milliseconds without an answer. */
  silentMs: number
  /** Of the whole process, including memory outside its heap such as a workbook's buffers. */
  mostBytes: number
  program: string
}
const usual: SheetLimits = { silentMs, mostBytes: 900_000_000, program }

/** The process reading a list was ended, because the list took too much time or memory. */
export class SheetTooHeavy extends Error {}

type Reading = z.infer<typeof sheetReading>
type SheetQuestion = Pick<SheetTask, 'file' | 'fileName'> & Partial<SheetTask>

/**
 * Describes a list, using a separate process that can be killed.
 * @throws UnreadableSheet with a sentence for the shopkeeper; SheetTooHeavy
 */
export async function inspectSheet(task: SheetQuestion, limits: Partial<SheetLimits> = {}): Promise<Reading> {
  for await (const answer of ask({ ...nothing(), ...task, task: 'look' }, { ...usual, ...limits }))
    if (answer.said === 'reading') return answer.reading
  throw new SheetTooHeavy('The process that reads lists ended without an answer')
}

/**
 * The products of a list in batches, in the order of the file. The next batch is read when the previous one is
 * processed, so neither process holds all of it.
 * @throws UnreadableSheet, SheetTooHeavy
 */
export async function* productsOfSheet(task: SheetQuestion): AsyncGenerator<ImportedProduct[]> {
  for await (const answer of ask({ ...nothing(), ...task, task: 'products' })) {
    if (answer.said === 'end') return
    if (answer.said === 'products') yield answer.products
  }
  throw new SheetTooHeavy('The process that reads lists ended before the end of the list')
}

/** Rows of a list as in the file, in batches. Throws as `productsOfSheet`. */
export async function* rowsOfSheet(
  task: SheetQuestion & { lines: number[] },
): AsyncGenerator<{ line: number; cells: Record<string, string> }[]> {
  for await (const answer of ask({ ...nothing(), ...task, task: 'rows' })) {
    if (answer.said === 'end') return
    if (answer.said === 'rows') yield answer.rows
  }
  throw new SheetTooHeavy('The process that reads lists ended before the end of the list')
}

/** Defaults for fields that a task does not use. */
function nothing(): Pick<SheetTask, 'source' | 'columns' | 'choices' | 'knownSizes' | 'lines' | 'now'> {
  return {
    source: null,
    columns: {},
    choices: importChoices.parse({}),
    knownSizes: [],
    lines: [],
    now: Date.now(),
  }
}

async function* ask(
  task: SheetTask,
  { silentMs, mostBytes, program }: SheetLimits = usual,
): AsyncGenerator<SheetAnswer> {
  // Report a missing file as such, not as a failure of the reader.
  await access(task.file)
  const child = fork(program, {
    env: childEnvironment(),
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // Shoppers have priority over lists.
  lowerPriority(child.pid)
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  child.once('error', () => ended.abort())
  const watch = setInterval(() => endIfHeavy(child, mostBytes), lookEveryMs)
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => child.kill('SIGKILL'), silentMs)
  }
  try {
    const messages = on(child, 'message', { signal: ended.signal })
    wait()
    child.send(task)
    for await (const [message] of messages) {
      clearTimeout(timer)
      const answer = sheetAnswer.parse(message)
      if (answer.said === 'unreadable') throw new UnreadableSheet(answer.message)
      yield answer
      wait()
      if (answer.said === 'products' || answer.said === 'rows') child.send('more')
    }
  } catch (error) {
    // The child has exited: the pending request gets the error.
    if (!ended.signal.aborted) throw error
  } finally {
    clearInterval(watch)
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** Checks the child's whole memory, not only its heap, where the system reports it (Linux). */
function endIfHeavy({ pid }: ChildProcess, mostBytes: number): void {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    if (pages * 4096 > mostBytes && pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // Another system, or the child has just exited: the heap's own limit applies.
  }
}
