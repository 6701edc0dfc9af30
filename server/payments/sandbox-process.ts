import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import type { Log } from '../config/log.ts'
import { forkSandbox, readOrMakeKeys } from '../start/fork-sandbox.ts'

/** How the shop reaches the built-in stand-in for the payment provider. */
export interface SandboxAccess {
  /** Serves both the provider's API and its checkout script. */
  readonly url: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

const keysSchema = z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() })

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
  const keys = await readOrMakeKeys(path.join(dataDir, 'payment-sandbox-keys.json'), keysSchema, () => ({
    keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    keySecret: randomBytes(18).toString('base64url'),
    webhookSecret: randomBytes(18).toString('base64url'),
  }))
  const { url, stop } = await forkSandbox({
    name: 'payment sandbox',
    entry: new URL('../../payment-sandbox/start.ts', import.meta.url),
    settings: {
      PORT: String(port),
      HOST: host,
      SANDBOX_KEY_ID: keys.keyId,
      SANDBOX_KEY_SECRET: keys.keySecret,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      SANDBOX_STATE_FILE: path.join(dataDir, 'payment-sandbox.json'),
    },
    log,
  })
  return { access: { url, ...keys }, stop }
}
