import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../config/log.ts'
import { startSandboxProcess } from './sandbox-process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  vi.stubEnv('DATABASE_URL', 'postgres://shop:hunter2@localhost/shop')
  vi.stubEnv('SMTP_URL', 'smtps://shop:hunter2@mail.example.com')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true })
})

test.runIf(process.platform === 'linux')("the sandbox's process knows no setting of the shop", async () => {
  const sandbox = await startSandboxProcess({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    webhookUrl: 'http://127.0.0.1:9/api/payment/webhook',
    log: createLog({ level: 'silent' }),
  })
  try {
    const settings = await environmentOf(path.join(dataDir, 'payment-sandbox.json'))
    expect(settings).toContain('SANDBOX_KEY_ID=')
    expect(settings).not.toContain('hunter2')
    expect(settings).not.toContain('DATABASE_URL')
  } finally {
    await sandbox.stop()
  }
})

/** What the kernel says of the process that was given this file. */
async function environmentOf(stateFile: string): Promise<string> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    // Processes of others cannot be read, and some end meanwhile.
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    if (environment.includes(stateFile)) return environment
  }
  throw new Error('Cannot find the process of the sandbox')
}
