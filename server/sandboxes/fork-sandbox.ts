import { fork } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { childEnvironment } from '../config/child-environment.ts'
import type { Log } from '../config/log.ts'
import { isMissingFile } from '../missing-file.ts'

const readySchema = z.object({ type: z.literal('ready'), url: z.string() })
const startWithinMs = 20_000

/**
 * Starts a sandbox as a separate process, like a real provider. It ends with this process.
 * @throws when it does not start in time
 */
export async function forkSandbox({
  name,
  entry,
  settings,
  log,
}: {
  /** The display name: "payment sandbox". */
  name: string
  entry: URL
  /** Everything that the process learns from the shop. */
  settings: Readonly<Record<string, string>>
  log: Log
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = fork(fileURLToPath(entry), {
    env: childEnvironment(settings),
    // Reuse the bootstrap's flags, which make this start cheaper too.
    execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Cannot start the ${name}: it did not answer`)),
      startWithinMs,
    )
    child.once('exit', (code) => reject(new Error(`Cannot start the ${name}: it ended with ${code}`)))
    child.on('message', (message) => {
      const ready = readySchema.safeParse(message)
      if (!ready.success) return
      clearTimeout(timer)
      resolve(ready.data.url)
    })
  })
  child.on('exit', (code) => {
    if (code !== 0) log.error({ code }, `The ${name} ended`)
  })
  return {
    url,
    async stop() {
      // A process that the terminal has also stopped has no channel any more.
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** The keys of a sandbox: created once, so that its state stays valid after a restart. Later versions may add keys. */
export async function readOrMakeKeys<Keys extends Readonly<Record<string, string>>>(
  file: string,
  schema: z.ZodType<Keys>,
  make: () => Keys,
): Promise<Keys> {
  const stored = await readKeys(file)
  const keys = schema.parse({ ...make(), ...stored })
  if (Object.keys(keys).every((name) => stored[name] !== undefined)) return keys
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

async function readKeys(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (!isMissingFile(error)) throw error
    return {}
  }
}
