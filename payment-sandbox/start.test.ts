import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const entry = fileURLToPath(new URL('start.ts', import.meta.url))
const keys = {
  SANDBOX_KEY_ID: 'rzp_test_k',
  SANDBOX_KEY_SECRET: 's',
  SANDBOX_WEBHOOK_SECRET: 'w',
  SANDBOX_CONTROL_SECRET: 'c',
}

function start(env: Record<string, string>, args: string[] = []): ChildProcess {
  return fork(entry, args, {
    env: { PATH: process.env.PATH, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  })
}

async function urlOf(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message')
  expect(message).toEqual({ type: 'ready', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
  return message.url
}

test('runs as a separate process and ends with its parent', async () => {
  const child = start(keys, ['--port=0'])
  const url = await urlOf(child)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('stops on SIGTERM', async () => {
  const child = start({ ...keys, PORT: '0' })
  await urlOf(child)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a missing key stops the start with one line', async () => {
  const child = start({ SANDBOX_KEY_ID: 'rzp_test_k' })
  const said: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(Buffer.concat(said).toString()).toMatch(/^payment sandbox: --key-secret: .+\n$/)
})
