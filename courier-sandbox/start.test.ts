import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { courierOrder, startCourierSandbox } from '#tests/support/courier-sandbox.ts'

const entry = fileURLToPath(new URL('start.ts', import.meta.url))
const keys = { SANDBOX_EMAIL: 'a@example.com', SANDBOX_PASSWORD: 's', SANDBOX_WEBHOOK_SECRET: 'w' }

function start(env: Record<string, string>): ChildProcess {
  return fork(entry, [], {
    env: { PATH: process.env.PATH, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  })
}

test('runs as a separate process, shows its controls, and ends with its parent', async () => {
  const child = start({ ...keys, PORT: '0' })
  const [message] = await once(child, 'message')
  for (const path of ['/', '/control-page.ts', '/controls.ts', '/parts.ts', '/sandbox.css', '/healthz']) {
    expect((await fetch(`${message.url}${path}`)).status).toBe(200)
  }
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a missing password stops the start with one line', async () => {
  const child = start({ SANDBOX_EMAIL: 'a@example.com' })
  const said: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(Buffer.concat(said).toString()).toMatch(/^courier sandbox: --password: .+\n$/)
})

test('parcels survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courier-sandbox-'))
  const stateFile = join(folder, 'state.json')
  const before = await startCourierSandbox({ stateFile })
  const { body } = await before.call('POST', '/orders/create/adhoc', courierOrder())
  await before.close()
  const after = await startCourierSandbox({ stateFile })
  const again = await after.call('POST', '/orders/create/adhoc', courierOrder())
  expect(again.body.order_id).toBe(body.order_id)
  await after.close()
  expect(await readdir(folder)).toEqual(['state.json'])
  await rm(folder, { recursive: true })
})
