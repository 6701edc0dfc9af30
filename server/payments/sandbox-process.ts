import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import { isThisMachine } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { isMissingFile } from '../missing-file.ts'
import { readOrMakeKeys } from '../sandboxes/fork-sandbox.ts'
import { createSandboxProcess } from '../sandboxes/sandbox-on-demand.ts'
import type { PaymentSandbox } from './provider.ts'

/** How to reach the built-in payment sandbox. */
export interface SandboxAccess {
  /** The address of its API on this machine. */
  readonly url: string
  /** The checkout script and window for browsers elsewhere: a path of the shop. Absent for local use. */
  readonly checkoutUrl?: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

/** The path under which the shop proxies the sandbox's checkout to customers elsewhere. */
export const SANDBOX_PATH = '/payment-sandbox'

const keysSchema = z.object({
  keyId: z.string(),
  keySecret: z.string(),
  webhookSecret: z.string(),
  controlSecret: z.string(),
})
const restingSchema = z.object({ resting: z.literal(true) })

/**
 * Listens for the payment sandbox, a separate process like a real provider. It starts with the first connection,
 * because most starts of a shop involve no payment, and at once if it has work left from an earlier run. It ends with
 * this process. Only programs on this machine can reach it: the shop proxies its checkout to customers elsewhere.
 */
export async function openSandbox({
  sandbox: { entry, newKeyId },
  dataDir,
  publicUrl,
  webhookUrl,
  log,
}: {
  sandbox: PaymentSandbox
  dataDir: string
  publicUrl: string
  webhookUrl: string
  log: Log
}): Promise<{ access: SandboxAccess; stop: () => Promise<void> }> {
  const keys = await readOrMakeKeys(path.join(dataDir, 'payment-sandbox-keys.json'), keysSchema, () => ({
    keyId: newKeyId(),
    keySecret: randomBytes(18).toString('base64url'),
    webhookSecret: randomBytes(18).toString('base64url'),
    controlSecret: randomBytes(18).toString('base64url'),
  }))
  const stateFile = path.join(dataDir, 'payment-sandbox.json')
  const sandbox = createSandboxProcess({
    name: 'payment sandbox',
    entry,
    settings: {
      SANDBOX_KEY_ID: keys.keyId,
      SANDBOX_KEY_SECRET: keys.keySecret,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
      SANDBOX_CONTROL_SECRET: keys.controlSecret,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      SANDBOX_STATE_FILE: stateFile,
    },
    log,
  })
  // Data sent before the process is running waits in the kernel.
  const server = createServer({ pauseOnConnect: true }, (socket) => void sandbox.take(socket))
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const url = addressOf(server.address())
  process.stderr.write(`payment sandbox: ${url}\n`)
  if (!(await isResting(stateFile))) void sandbox.wake()
  const elsewhere = isThisMachine(publicUrl) ? {} : { checkoutUrl: `${publicUrl}${SANDBOX_PATH}` }
  return {
    access: { url, ...elsewhere, ...keys },
    async stop() {
      server.close()
      await sandbox.stop()
    },
  }
}

/** Whether the sandbox has no pending work: it has never run, or its state file says so. */
async function isResting(stateFile: string): Promise<boolean> {
  try {
    return restingSchema.safeParse(JSON.parse(await readFile(stateFile, 'utf8'))).success
  } catch (error) {
    // The sandbox itself handles an unreadable state file.
    return isMissingFile(error)
  }
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string')
    throw new TypeError('Cannot name the address of a pipe')
  return `http://${address.address}:${address.port}`
}
