import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config/config.ts'
import { DatabaseClient } from '../db/database-client.ts'
import { isUnfinished } from './load-queries.ts'

/** Exists in DATA_DIR from the first to the last step of a restore. */
const markFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'unfinished-restore')

export function writeMark(config: Config): void {
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(markFile(config), 'A restore into this folder was not completed.\n', { flag: 'wx' })
}

export function removeMark(config: Config): void {
  rmSync(markFile(config), { force: true })
}

export function isMarked(config: Config): boolean {
  return existsSync(markFile(config))
}

/**
 * Refuses to start after an interrupted restore, because data is missing.
 * @throws ConfigError with the next step
 */
export async function refuseUnfinishedRestore(config: Config, connectionString: string): Promise<void> {
  if (isMarked(config))
    throw new ConfigError(
      `DATA_DIR: the restore into ${config.dataDir} was not completed: remove that folder and restore again.`,
    )
  const client = new DatabaseClient({ address: connectionString })
  await client.connect()
  try {
    if (await isUnfinished(client))
      throw new ConfigError(
        'DATABASE_URL: the restore into this database was not completed: drop it, create it again, and restore again.',
      )
  } finally {
    await client.end()
  }
}
