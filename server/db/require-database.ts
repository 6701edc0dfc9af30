import pg from 'pg'
import { ConfigError } from '../config/config.ts'

/**
 * Whether a database of somebody else's answers, before anything depends on it.
 * @returns the same address
 * @throws ConfigError with one line, which never repeats the address: it holds a password
 */
export async function requireDatabase(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
    return connectionString
  } catch (error) {
    throw new ConfigError(
      `DATABASE_URL must be the address of a PostgreSQL that answers: this one does not (${reasonOf(error)}).`,
    )
  }
}

/** Several addresses of one name fail together, and then the reasons are inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
}
