import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { prepareDataDirectory, SUPERUSER } from './data-directory.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { removeEmptyLock, stopOrphan } from './lock-file.ts'
import { waitForLock } from './process-lock.mjs'
import { findPrograms } from './programs.ts'
import { findRunAs, type Way } from './run-as.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { ServerSettings } from './server-settings.ts'
import { makeSocketFolder, SOCKET_PORT } from './socket-folder.ts'

const DATABASE = 'phirki'

/** A stopping shop has ten seconds to finish its requests; the next start waits that long. */
const PREDECESSOR_LIMIT_MS = 12_000
const STOP_LIMIT_MS = 5000
const FREE_LIMIT_MS = 10_000

export type EmbeddedPostgres = {
  connectionString: string
  /** Resolves when the server has ended, stopped or crashed. */
  ended: Promise<void>
  stop: () => Promise<void>
  /**
   * Starts the server again at the same address after it ended unexpectedly.
   * @throws EmbeddedPostgresError with one line when it cannot run yet, for example on a full disk
   */
  restart: () => Promise<void>
}

/**
 * Starts the PostgreSQL in `dataDir/postgres` and creates it if there is none. An orphaned server of a killed shop is
 * stopped first; one of a running shop is not touched.
 * @throws EmbeddedPostgresError with one line when it cannot run
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  patienceMs = PREDECESSOR_LIMIT_MS,
  ways,
  settings = {},
}: {
  dataDir: string
  log: (line: string) => void
  /** How long to wait for another shop that uses the folder and may be about to end, in milliseconds. */
  patienceMs?: number
  /** The ways to run that are tried; by default those that fit the caller's account. */
  ways?: Way[]
  /** Replaces the shop's settings: a test may give up durability. */
  settings?: ServerSettings
}): Promise<EmbeddedPostgres> {
  const { postgres, initdb } = findPrograms()
  const home = makeHome(dataDir)
  const lock = await waitForLock(join(home, 'shop.lock'), {
    limitMs: patienceMs,
    onWait: (holder) => log(`waiting for process ${holder ?? '?'}, which uses ${dataDir}`),
  })
  if (!lock.ok) {
    throw new EmbeddedPostgresError(
      `DATA_DIR: ${dataDir} is in use by the shop with process number ${lock.holder ?? '?'}: stop that one or choose another folder.`,
    )
  }
  try {
    const runAs = findRunAs({ postgres, folder: home, ...(ways === undefined ? {} : { ways }) })
    await stopOrphan({ data: join(home, 'data'), limitMs: STOP_LIMIT_MS, log })
    const data = await prepareDataDirectory({ home, initdb, runAs })
    removeEmptyLock(data)
    const socket = makeSocketFolder({ home, runAs })
    const logPath = join(dataDir, 'postgres.log')
    const startAgain = () =>
      whenFree(
        () => startServer({ postgres, data, socketFolder: socket.path, logPath, runAs, settings }),
        log,
      )
    let server = await startAgain()
    const connectionString = connectionStringFor(socket.path, DATABASE)
    await createDatabase(server, socket.path)
    return {
      connectionString,
      get ended() {
        return server.ended
      },
      stop: async () => {
        await server.stop(STOP_LIMIT_MS)
        socket.remove()
        lock.release()
      },
      restart: async () => {
        await stopOrphan({ data, limitMs: STOP_LIMIT_MS, log })
        removeEmptyLock(data)
        socket.clear()
        server = await startAgain()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Waits while the sessions of a killed server still use its memory; they end a moment after it. */
async function whenFree(
  start: () => Promise<ServerProcess>,
  log: (line: string) => void,
): Promise<ServerProcess> {
  const end = Date.now() + FREE_LIMIT_MS
  for (let tries = 0; ; tries++) {
    try {
      return await start()
    } catch (error) {
      const isTaken =
        error instanceof EmbeddedPostgresError && /already exists|still in use/.test(error.message)
      if (!isTaken || Date.now() >= end) throw error
      if (tries === 0) log('waiting for the database that was killed to be gone')
      await delay(200)
    }
  }
}

/** The address of a database of the server whose socket is in the folder. */
export function connectionStringFor(socketFolder: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(socketFolder)}`
}

function makeHome(dataDir: string): string {
  const home = join(dataDir, 'postgres')
  try {
    // Others may pass through the folder (the database may run as another account) but not list it.
    mkdirSync(home, { recursive: true, mode: 0o711 })
    accessSync(home, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/,.*/, '') : String(error)
    throw new EmbeddedPostgresError(
      `DATA_DIR: ${dataDir} cannot be written (${reason}): choose another folder.`,
    )
  }
  return home
}

async function createDatabase(server: ServerProcess, socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: connectionStringFor(socketFolder, 'postgres') })
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    await server.stop(STOP_LIMIT_MS)
    throw error
  } finally {
    await client.end()
  }
}
