import { Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createPaymentSandbox } from './payment-sandbox.ts'

/**
 * The sandbox as a process of its own. Options come as `--port=4010` or, when left out, from the environment; a
 * parent that forked it is told `{ type: 'ready', url }`, and when the parent goes away it goes too. With `--inherit`
 * it does not listen: the parent does, and hands each connection over.
 */
const optionNames = [
  'port',
  'host',
  'key-id',
  'key-secret',
  'webhook-secret',
  'webhook-url',
  'state-file',
] as const

const settingsSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  host: z.string().default('127.0.0.1'),
  'key-id': z.string().min(1),
  'key-secret': z.string().min(1),
  'webhook-secret': z.string().min(1),
  'webhook-url': z.url().optional(),
  'state-file': z.string().optional(),
  inherit: z.boolean().default(false),
})

const handedOverSchema = z.object({ type: z.literal('connection'), connection: z.number() })

function readSettings() {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
      inherit: { type: 'boolean' as const },
    },
  })
  const environment = {
    port: process.env.PORT,
    host: process.env.HOST,
    'key-id': process.env.SANDBOX_KEY_ID,
    'key-secret': process.env.SANDBOX_KEY_SECRET,
    'webhook-secret': process.env.SANDBOX_WEBHOOK_SECRET,
    'webhook-url': process.env.SANDBOX_WEBHOOK_URL,
    'state-file': process.env.SANDBOX_STATE_FILE,
  }
  const result = settingsSchema.safeParse({ ...environment, ...values })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  process.stderr.write(`payment sandbox: --${issue?.path.join('.')}: ${issue?.message}\n`)
  process.exit(1)
}

const settings = readSettings()
const sandbox = await createPaymentSandbox({
  keyId: settings['key-id'],
  keySecret: settings['key-secret'],
  webhookSecret: settings['webhook-secret'],
  webhookUrl: settings['webhook-url'],
  stateFile: settings['state-file'],
  log: (line) => process.stderr.write(`${line}\n`),
})

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await sandbox.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
process.on('disconnect', () => void stop())

if (settings.inherit) {
  const take = await sandbox.open()
  process.on('message', (message, connection) => {
    const { data } = handedOverSchema.safeParse(message)
    if (data === undefined || !(connection instanceof Socket)) return
    process.send?.({ type: 'taken', connection: data.connection })
    take(connection)
  })
  process.send?.({ type: 'ready' })
} else {
  const { url } = await sandbox.listen({ port: settings.port, host: settings.host })
  process.send?.({ type: 'ready', url })
  process.stderr.write(`payment sandbox: ${url}\n`)
}
