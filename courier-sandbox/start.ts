import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createCourierSandbox } from './courier-sandbox.ts'

/**
 * The sandbox as a process of its own. Options come as `--port=4011` or, when left out, from the environment; a
 * parent that forked it is told `{ type: 'ready', url }`, and when the parent goes away it goes too.
 */
const optionNames = [
  'port',
  'host',
  'email',
  'password',
  'webhook-secret',
  'webhook-url',
  'state-file',
] as const

const settingsSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  host: z.string().default('127.0.0.1'),
  email: z.string().min(1),
  password: z.string().min(1),
  'webhook-secret': z.string().min(1),
  'webhook-url': z.url().optional(),
  'state-file': z.string().optional(),
})

function readSettings() {
  const { values } = parseArgs({
    options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
  })
  const environment = {
    port: process.env.PORT,
    host: process.env.HOST,
    email: process.env.SANDBOX_EMAIL,
    password: process.env.SANDBOX_PASSWORD,
    'webhook-secret': process.env.SANDBOX_WEBHOOK_SECRET,
    'webhook-url': process.env.SANDBOX_WEBHOOK_URL,
    'state-file': process.env.SANDBOX_STATE_FILE,
  }
  const result = settingsSchema.safeParse({ ...environment, ...values })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  process.stderr.write(`courier sandbox: --${issue?.path.join('.')}: ${issue?.message}\n`)
  process.exit(1)
}

const settings = readSettings()
const sandbox = await createCourierSandbox({
  email: settings.email,
  password: settings.password,
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

const { url } = await sandbox.listen({ port: settings.port, host: settings.host })
process.send?.({ type: 'ready', url })
process.stderr.write(`courier sandbox: ${url}\n`)
