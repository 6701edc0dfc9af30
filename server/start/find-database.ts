import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import type { Config } from '../config/config.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { findRunningPostgres } from '../db/embedded/find-running.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { requireDatabases } from '../db/require-database.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'dataDir'>

export interface FoundDatabase {
  readonly connectionString: string
  /** The same database without the pooler, for work that needs a session. */
  readonly direct: string
  /** Whether a running shop has prepared it. */
  readonly isPrepared: boolean
  close(): Promise<void>
}

/**
 * For commands beside a running shop, or without one: the database of DATABASE_URL, the embedded one of a running shop,
 * or one that is started for the command and stopped by `close`.
 * @throws ConfigError or EmbeddedPostgresError with one line
 */
export async function findDatabase(
  config: Settings,
  { log = () => {} }: { log?: (line: string) => void } = {},
): Promise<FoundDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  if (databaseUrl !== null) {
    const connectionString = await requireDatabases({ ...config, databaseUrl }, { log })
    const direct = databaseDirectUrl ?? connectionString
    return { connectionString, direct, isPrepared: false, close: async () => {} }
  }
  try {
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, patienceMs: 0 })
    return { connectionString, direct: connectionString, isPrepared: false, close: stop }
  } catch (error) {
    // The folder is in use: connect to that shop's database.
    const connectionString = error instanceof EmbeddedPostgresError ? findRunningPostgres(dataDir) : null
    if (connectionString === null) throw error
    return { connectionString, direct: connectionString, isPrepared: true, close: async () => {} }
  }
}

/** The same, without creating an embedded database. @throws BackupError if there is none */
export async function findExistingDatabase(config: Settings): Promise<FoundDatabase> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres/data')))
    throw new BackupError(`There is no shop in ${config.dataDir}: check DATA_DIR and DATABASE_URL.`)
  return await findDatabase(config)
}
