import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type Programs = { postgres: string; initdb: string }

/** The PostgreSQL programs of this system's platform package. */
export function findPrograms(): Programs {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = nativeFolder(`@embedded-postgres/${system}`)
  if (folder === null || !existsSync(`${folder}bin/postgres`)) {
    throw new EmbeddedPostgresError(
      `DATABASE_URL: there is no embedded PostgreSQL for ${system}: give the address of a PostgreSQL 18 server.`,
    )
  }
  return { postgres: `${folder}bin/postgres`, initdb: `${folder}bin/initdb` }
}

function nativeFolder(packageName: string): string | null {
  try {
    return fileURLToPath(new URL('../native/', import.meta.resolve(packageName)))
  } catch {
    return null // not installed: npm leaves out the packages of other systems
  }
}
