import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { childEnvironment } from '../config/child-environment.ts'
import type { Log } from '../config/log.ts'

/** How the shop reaches the built-in stand-in for the payment provider. */
export interface SandboxAccess {
  /** Serves both the provider's API and its checkout script. */
  readonly url: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

const keysSchema = z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() })
const readySchema = z.object({ type: z.literal('ready'), url: z.string() })
const startWithinMs = 20_000

/**
 * Starts the payment sandbox as a process of its own, as the provider is one. It ends with this process.
 * @throws when it does not come up in time
 */
export async function startSandboxProcess({
  dataDir,
  host,
  port,
  webhookUrl,
  log,
}: {
  dataDir: string
  host: string
  port: number
  webhookUrl: string
  log: Log
}): Promise<{ access: SandboxAccess; stop: () => Promise<void> }> {
  const keys = await readOrMakeKeys(path.join(dataDir, 'payment-sandbox-keys.json'))
  const child = fork(fileURLToPath(new URL('../../payment-sandbox/start.ts', import.meta.url)), {
    env: childEnvironment({
      PORT: String(port),
      HOST: host,
      SANDBOX_KEY_ID: keys.keyId,
      SANDBOX_KEY_SECRET: keys.keySecret,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      SANDBOX_STATE_FILE: path.join(dataDir, 'payment-sandbox.json'),
    }),
    // What the bootstrap has started us with makes its start cheaper too.
    execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('Cannot start the payment sandbox: it did not answer')),
      startWithinMs,
    )
    child.once('exit', (code) => reject(new Error(`Cannot start the payment sandbox: it ended with ${code}`)))
    child.on('message', (message) => {
      const ready = readySchema.safeParse(message)
      if (!ready.success) return
      clearTimeout(timer)
      resolve(ready.data.url)
    })
  })
  child.on('exit', (code) => {
    if (code !== 0) log.error({ code }, 'The payment sandbox ended')
  })
  return {
    access: { url, ...keys },
    async stop() {
      // A process that was told to stop by the terminal, too, has no channel any more.
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

async function readOrMakeKeys(file: string): Promise<z.infer<typeof keysSchema>> {
  try {
    return keysSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const keys = {
    keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    keySecret: randomBytes(18).toString('base64url'),
    webhookSecret: randomBytes(18).toString('base64url'),
  }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
