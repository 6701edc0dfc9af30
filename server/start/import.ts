import path from 'node:path'
import { type Config, ConfigError, readConfig } from '../config/config.ts'
import { createLog, type Log } from '../config/log.ts'
import { openDatabase } from '../db/connection.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import {
  ArgumentsError,
  type ImportArguments,
  readArguments,
  USAGE,
} from '../imports/command/read-arguments.ts'
import { runImportCommand } from '../imports/command/run-command.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { findCommandCaller } from '../staff/command-caller-queries.ts'
import { createFileReader } from '../uploads/file-reader.ts'
import { findDatabase } from './find-database.ts'
import { prepareDatabase } from './prepare-database.ts'

/* As at a start of the shop: a command may be the first to use an empty database. */

/** The first signal stops after the current product; a second one ends the process at once. */
async function prepare(config: Config, connectionString: string, log: Log): Promise<void> {
  const { adminPassword } = await prepareDatabase(config, connectionString, log)
  if (adminPassword !== null) print(`admin ${config.admin.email} password ${adminPassword}\n`)
}

async function work(given: ImportArguments, config: Config, log: Log): Promise<number> {
  const database = await findDatabase(config, { log: (line) => log.warn(line) })
  if (!database.isPrepared) await prepare(config, database.connectionString, log)
  const { db, close } = openDatabase(database.connectionString, {
    size: 6,
    pooled: config.databaseDirectUrl !== null,
  })
  const direct = openDatabase(database.direct, { size: 2 })
  const reader = createFileReader({ log })
  try {
    const caller = await findCommandCaller(db, given.by)
    if (!caller) throw new ArgumentsError('--by: there is no such staff member.')
    const services = { config, db, directPool: direct.pool, log, media: openMediaStore(config), reader }
    return await runImportCommand(services, caller, given, { print, onStop })
  } finally {
    reader.close()
    await direct.close()
    await close()
    await database.close()
  }
}

function print(text: string): void {
  process.stdout.write(text)
}

/** File names are relative to the caller's folder; npm changes to its own. */
function onStop(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stop().catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      })
    })
  }
}

const log = createLog({ level: 'warn' })
try {
  const { file, zip, ...given } = readArguments(process.argv.slice(2))
  // The channel to the starting program would keep the process alive.
  const from = (name: string) => path.resolve(process.env.INIT_CWD ?? '', name)
  const files = { file: from(file), zip: zip === null ? null : from(zip) }
  process.exitCode = await work({ ...given, ...files }, readConfig(process.env, { cwd: process.cwd() }), log)
} catch (error) {
  process.exitCode = 2
  if (error instanceof ArgumentsError) process.stderr.write(`${error.message}\n\n${USAGE}`)
  else if (error instanceof ConfigError || error instanceof EmbeddedPostgresError)
    process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'The import ended by a fault')
}
// The channel to the starting program would keep the process alive.
if (process.connected) process.disconnect()
