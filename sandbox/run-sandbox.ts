import { Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { z } from 'zod'

interface RunningSandbox {
  listen(address: { port: number; host: string }): Promise<{ url: string }>
  close(): Promise<void>
  /** Runs without listening. @returns a function that serves a connection accepted elsewhere */
  open?(): Promise<(connection: Socket) => void>
}

export interface SandboxSettings<Key extends string> {
  keys: Record<Key, string>
  webhookSecret: string
  webhookUrl: string | undefined
  stateFile: string | undefined
  log: (line: string) => void
}

const sharedVariables = {
  port: 'PORT',
  host: 'HOST',
  'webhook-secret': 'SANDBOX_WEBHOOK_SECRET',
  'webhook-url': 'SANDBOX_WEBHOOK_URL',
  'state-file': 'SANDBOX_STATE_FILE',
}
const sharedSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  host: z.string().default('127.0.0.1'),
  'webhook-secret': z.string().min(1),
  'webhook-url': z.url().optional(),
  'state-file': z.string().optional(),
  inherit: z.boolean().default(false),
})
const handedOverSchema = z.object({ type: z.literal('connection'), connection: z.number() })

/**
 * Runs a sandbox as a separate process. Options are given as `--port=4010` or in the environment; a parent that forked
 * it receives `{ type: 'ready', url }`, and the sandbox ends with its parent. With `--inherit` it does not listen: the
 * parent does, and passes each connection on. An invalid option ends the process with one line.
 */
export async function runSandbox<Key extends string>({
  name,
  keys,
  create,
}: {
  /** 'payment sandbox' */
  name: string
  /** Options of this sandbox only, each with its environment variable. */
  keys: Record<Key, string>
  create: (settings: SandboxSettings<Key>) => Promise<RunningSandbox>
}): Promise<void> {
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  const told = readOptions({ ...keys, ...sharedVariables })
  const known = parse(z.record(z.enum(Object.keys(keys) as Key[]), z.string().min(1)), pick(told, keys))
  const shared = parse(sharedSchema, told)
  const sandbox = await create({
    keys: known,
    webhookSecret: shared['webhook-secret'],
    webhookUrl: shared['webhook-url'],
    stateFile: shared['state-file'],
    log,
  })

  function parse<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
    const result = schema.safeParse(values)
    if (result.success) return result.data
    const issue = result.error.issues[0]
    log(`${name}: --${issue?.path.join('.')}: ${issue?.message}`)
    process.exit(1)
  }

  stopWithParent(() => sandbox.close())
  if (shared.inherit && sandbox.open) {
    takeConnections(await sandbox.open())
    process.send?.({ type: 'ready' })
    return
  }
  const { url } = await sandbox.listen({ port: shared.port, host: shared.host })
  process.send?.({ type: 'ready', url })
  log(`${name}: ${url}`)
}

/** The options by name, from the command line, else the environment. */
function readOptions(variables: Record<string, string>): Record<string, unknown> {
  const names = Object.keys(variables)
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      inherit: { type: 'boolean' as const },
    },
  })
  const environment = names.map((name) => [name, process.env[variables[name] ?? '']] as const)
  return { ...Object.fromEntries(environment), ...values }
}

function pick(values: Record<string, unknown>, names: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, values[name]]))
}

function stopWithParent(close: () => Promise<void>): void {
  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => void stop())
}

function takeConnections(take: (connection: Socket) => void): void {
  process.on('message', (message, connection) => {
    const { data } = handedOverSchema.safeParse(message)
    if (data === undefined || !(connection instanceof Socket)) return
    process.send?.({ type: 'taken', connection: data.connection })
    take(connection)
  })
}
