import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { lookUp } from '#domain/language/look-up.ts'
import { CatalogueError } from '../catalogue/read-catalogue-files.ts'
import { type Config, ConfigError, readConfig } from '../config/config.ts'
import { createLog, type Log } from '../config/log.ts'
import { startCourierSandboxProcess } from '../couriers/sandbox-process.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { requireDatabases } from '../db/require-database.ts'
import { describeDropped } from '../keys/encryption-key.ts'
import type { OpenKeys } from '../keys/key-store.ts'
import { keepsSandboxAway } from '../keys/payments-by-keys.ts'
import type { PaymentSandbox } from '../payments/provider.ts'
import { openSandbox } from '../payments/sandbox-process.ts'
import { answerWhileStarting } from './answer-while-starting.ts'
import { paymentAdapter } from './payment-adapter.ts'
import { prepareDatabase } from './prepare-database.ts'
import { registerProcess } from './register-process.ts'
import { type Serving, serve } from './serve.ts'
import { superviseDatabase } from './supervise-database.ts'
import { superviseServers } from './supervise-servers.ts'

/** A stop is promised within ten seconds of the signal; half a second is left for the process to end. */
const stopWithinMs = 9_500

/** What was started, newest last; stopped in reverse order. */
type Stops = (() => Promise<void>)[]

/** Serving processes, which are drained before anything is stopped. */
type Drained = { serving: Serving; drainSeconds: number }[]

async function start(config: Config, log: Log, stops: Stops, drained: Drained): Promise<void> {
  const acceptNewKey = readFlags(process.argv.slice(2))
  const starting = await answerWhileStarting(config)
  const connectionString =
    config.databaseUrl === null
      ? await startDatabase(config, log, stops)
      : await requireDatabases(
          { ...config, databaseUrl: config.databaseUrl },
          { log: (line) => log.info(line), warn: (line) => log.warn(line) },
        )
  const { adminPassword, dropped, keys } = await prepareDatabase(config, connectionString, log, {
    acceptNewKey,
  })
  // At once: later steps may fail, and a later start does not create another admin.
  if (adminPassword !== null) process.stdout.write(`admin ${config.admin.email} password ${adminPassword}\n`)
  // The embedded database serves one machine.
  if (config.databaseUrl !== null) {
    const direct = config.databaseDirectUrl ?? connectionString
    stops.push((await registerProcess(config, direct, log)).stop)
  }
  if (acceptNewKey) log.warn({ dropped: describeDropped(dropped) ?? 'nothing' }, NEW_KEY)
  const mayPlay = config.payment === null && config.paymentSandbox && !keepsSandboxAway(paymentAdapter, keys)
  const builtIn = mayPlay ? paymentAdapter.sandbox : null
  const sandbox = builtIn ? await startSandbox(builtIn, config, log, stops) : null
  warnOfClosed(log, keys, { online: config.payment !== null || keys.payment !== null || sandbox !== null })
  const courierSandbox = config.courierSandbox ? await startCourierSandbox(config, log, stops) : null
  const providers = { connectionString, sandbox, courierSandbox, log }
  const serving =
    config.webConcurrency > 1
      ? await superviseServers({ ...providers, count: config.webConcurrency, starting })
      : await serve({ ...providers, config, starting })
  stops.push(serving.stop)
  drained.push({ serving, drainSeconds: config.drainSeconds })
  process.stdout.write(`ready http://localhost:${config.port}\n`)
  // From now on `npm start` restarts the shop after a crash.
  process.send?.('ready')
}

const NEW_KEY =
  'The encryption key of this server is accepted. Data encrypted with the earlier key is removed'

/** One line for what customers or staff will miss. Only names: nothing sealed is written to the log. */
function warnOfClosed(log: Log, { unreadable }: OpenKeys, { online }: { online: boolean }): void {
  const isPayment = !online && unreadable.includes('payment')
  if (unreadable.length > 0)
    log.error(
      { unreadable },
      `${isPayment ? 'Online payment is off: its keys' : 'Service keys'} cannot be read with the encryption key of this server. Enter them again in the admin, under Keys`,
    )
  else if (!online) log.warn('Online payment is not set up: customers can only pay cash')
}

/** @throws ConfigError for an unknown argument */
function readFlags(given: readonly string[]): boolean {
  const unknown = given.find((argument) => argument !== '--accept-new-key')
  if (unknown === undefined) return given.length > 0
  throw new ConfigError(`npm start accepts only --accept-new-key, not "${unknown.slice(0, 100)}".`)
}

async function startDatabase(config: Config, log: Log, stops: Stops): Promise<string> {
  const { connectionString, stop } = await superviseDatabase(config, log)
  stops.push(stop)
  return connectionString
}

async function startSandbox(sandbox: PaymentSandbox, config: Config, log: Log, stops: Stops) {
  const { access, stop } = await openSandbox({
    sandbox,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    webhookUrl: `http://localhost:${config.port}/api/payment/webhook`,
    log,
  })
  stops.push(stop)
  return access
}

async function startCourierSandbox(config: Config, log: Log, stops: Stops) {
  const { access, stop } = await startCourierSandboxProcess({
    dataDir: config.dataDir,
    port: 0,
    webhookUrl: `http://localhost:${config.port}/api/hooks/parcel`,
    log,
  })
  stops.push(stop)
  return access
}

/** One stop request may arrive several times: from the process group, from npm and from the parent. */
const sameRequestMs = 500

/**
 * Stops everything once. SIGTERM, sent by service managers, drains the processes first; Ctrl-C does not. A further
 * signal ends the drain.
 */
function stopOnSignals(log: Log, stops: Stops, drained: Drained): (code: number) => Promise<void> {
  let askedAt: number | null = null
  const hurry = new AbortController()
  async function stopAll(code: number, { drains = false } = {}): Promise<void> {
    if (askedAt !== null) {
      if (performance.now() - askedAt > sameRequestMs) hurry.abort()
      return
    }
    askedAt = performance.now()
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    if (drains) await drain(drained, hurry.signal)
    for (const stop of stops.reverse()) {
      try {
        await stop()
      } catch (error) {
        log.error({ err: error }, 'Stopping failed in part')
      }
    }
    process.exit(code)
  }
  process.on('SIGTERM', () => void stopAll(0, { drains: true }))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
  // The parent was killed without passing a signal on.
  process.on('disconnect', () => void stopAll(0))
  return stopAll
}

async function drain(drained: Drained, hurry: AbortSignal): Promise<void> {
  for (const { serving, drainSeconds } of drained) {
    if (drainSeconds === 0) continue
    serving.drain()
    await wait(drainSeconds * 1_000, undefined, { signal: hurry }).catch(() => {})
  }
}

const listenFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: this port is in use by another program: stop that one or choose another port.',
  EACCES: 'PORT: this port needs more rights than this account has: choose one from 1024 on.',
  EADDRNOTAVAIL: 'HOST: this machine has no such address: use 127.0.0.1, or 0.0.0.0 for every address.',
  ENOTFOUND: 'HOST: this name has no address: use 127.0.0.1, or 0.0.0.0 for every address.',
}

/** The message for an address on which the shop cannot listen; undefined for any other fault. */
function listenFault(error: unknown): string | undefined {
  const isListening =
    error instanceof Error &&
    'syscall' in error &&
    ['listen', 'getaddrinfo', 'bind'].includes(String(error.syscall))
  return isListening && 'code' in error ? lookUp(listenFaults, String(error.code)) : undefined
}

/** Exactly one line for faults that the operator can fix; the log's stack for internal errors. */
function explain(error: unknown, log: Log): void {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError)
    process.stderr.write(`${error.message}\n`)
  else if (error instanceof CatalogueError)
    process.stderr.write(
      `CATALOGUE: ${error.faults[0]} (${error.faults.length === 1 ? 'one fault' : `${error.faults.length} faults`}; nothing was loaded)\n`,
    )
  else if (listenFault(error)) process.stderr.write(`${listenFault(error)}\n`)
  else log.fatal({ err: error }, 'The shop could not be started')
}

if (cluster.isPrimary) {
  const log = createLog()
  const stops: Stops = []
  const drained: Drained = []
  const stopAll = stopOnSignals(log, stops, drained)
  try {
    const config = readConfig(process.env, { cwd: process.cwd() })
    log.level = config.logLevel
    await start(config, log, stops, drained)
  } catch (error) {
    explain(error, log)
    await stopAll(1)
  }
} else {
  const { serveUnderSupervision } = await import('./supervise-servers.ts')
  await serveUnderSupervision()
}
