import { readFile, rename, writeFile } from 'node:fs/promises'
import type { z } from 'zod'

const writeDelayMs = 200

export type OnStateFault = (fault: unknown, what: string) => void

/** The state from the last run; undefined if there is none, or it is unreadable. */
export async function readStateFile<Schema extends z.ZodType>(
  stateFile: string,
  schema: Schema,
  onFault: OnStateFault,
): Promise<z.output<Schema> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(stateFile, 'utf8')))
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined
    // A damaged file must not stop the sandbox: it starts with an empty state.
    onFault(fault, `starting empty; the unreadable state is kept as ${stateFile}.broken`)
    await rename(stateFile, `${stateFile}.broken`)
    return undefined
  }
}

/** Writes the whole snapshot some time after each change, and at once when flushed. */
export function saveToFile(path: string, snapshot: () => unknown, onFault: OnStateFault) {
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let lastWriteMs = 0

  async function write() {
    const startedAt = performance.now()
    const text = JSON.stringify(snapshot())
    // Written to a second file and renamed, so that a kill in between keeps the old file intact.
    await writeFile(`${path}.new`, text, { mode: 0o600 })
    await rename(`${path}.new`, path)
    lastWriteMs = performance.now() - startedAt
  }

  function flush(): Promise<void> {
    if (timer === undefined) return writing
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write).catch((fault: unknown) => onFault(fault, `cannot write ${path}`))
    return writing
  }

  return {
    flush,
    changed() {
      // The file is rewritten completely: under load it is written less often, at most a tenth of the time.
      timer ??= setTimeout(() => void flush(), Math.max(writeDelayMs, lastWriteMs * 10))
    },
  }
}
