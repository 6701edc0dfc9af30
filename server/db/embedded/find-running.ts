import { join } from 'node:path'
import { readLockFile } from './lock-file.ts'
import { processStart } from './process-lock.mjs'
import { connectionStringFor } from './start-embedded-postgres.ts'

const socketLine = 4

/** The address of the embedded PostgreSQL that a running shop uses in this folder; null if there is none. */
export function findRunningPostgres(dataDir: string): string | null {
  const lines = readLockFile(join(dataDir, 'postgres', 'data'))
  const pid = Number(lines?.[0])
  const socketFolder = lines?.[socketLine]
  if (!(pid > 0) || processStart(pid) === null || !socketFolder) return null
  return connectionStringFor(socketFolder, 'phirki')
}
