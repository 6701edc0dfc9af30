import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import type { Log } from '../config/log.ts'
import { forkSandbox, readOrMakeKeys } from '../sandboxes/fork-sandbox.ts'

/** How to reach the built-in courier sandbox. */
export interface CourierSandboxAccess {
  /** The base address of its API, without a trailing slash. */
  readonly apiUrl: string
  /** Its page of controls. */
  readonly controlsUrl: string
  readonly email: string
  readonly password: string
  /** Its webhooks carry it in `x-api-key`. */
  readonly webhookSecret: string
}

const keysSchema = z.object({ password: z.string(), webhookSecret: z.string() })
const email = 'courier@example.com'

/**
 * Starts the courier sandbox as a separate process, as a real service is. It ends with this process, and only programs
 * on this machine can reach it.
 * @throws when it does not start in time
 */
export async function startCourierSandboxProcess({
  dataDir,
  port,
  webhookUrl,
  log,
}: {
  dataDir: string
  port: number
  webhookUrl: string
  log: Log
}): Promise<{ access: CourierSandboxAccess; stop: () => Promise<void> }> {
  const keys = await readOrMakeKeys(path.join(dataDir, 'courier-sandbox-keys.json'), keysSchema, () => ({
    password: randomBytes(18).toString('base64url'),
    webhookSecret: randomBytes(18).toString('base64url'),
  }))
  const { url, stop } = await forkSandbox({
    name: 'courier sandbox',
    entry: new URL('../../courier-sandbox/start.ts', import.meta.url),
    settings: {
      PORT: String(port),
      SANDBOX_EMAIL: email,
      SANDBOX_PASSWORD: keys.password,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      SANDBOX_STATE_FILE: path.join(dataDir, 'courier-sandbox.json'),
    },
    log,
  })
  return { access: { apiUrl: `${url}/v1/external`, controlsUrl: url, email, ...keys }, stop }
}
