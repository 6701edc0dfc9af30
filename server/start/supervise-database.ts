import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../config/log.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 10_000

/**
 * Starts the embedded PostgreSQL, and restarts it whenever it ends unexpectedly, for example because it cannot write
 * its log on a full disk. Until it answers again, the shop answers 503.
 * @throws EmbeddedPostgresError when the first start fails
 */
export async function superviseDatabase(
  { dataDir }: { dataDir: string },
  log: Log,
): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => log.info(line) })
  const stopping = new AbortController()

  async function startAgain(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    for (;;) {
      await wait(pause, undefined, { signal: stopping.signal })
      try {
        await postgres.restart()
        if (stopping.signal.aborted) return
        log.warn('PostgreSQL runs again')
        return
      } catch (error) {
        if (!(error instanceof Error)) throw error
        // One line for its own messages; the whole error for anything else.
        if (error instanceof EmbeddedPostgresError) log.error(error.message)
        else log.error({ err: error }, 'PostgreSQL could not be started again')
      }
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
    }
  }

  let restarting: Promise<void> = Promise.resolve()

  async function keep(): Promise<void> {
    for (;;) {
      await postgres.ended
      if (stopping.signal.aborted) return
      log.error('PostgreSQL ended by itself and is started again')
      const again = startAgain()
      restarting = again.catch(() => {}) // handled by `keep`
      await again
    }
  }

  const keeping = keep().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    connectionString: postgres.connectionString,
    stop: async () => {
      stopping.abort()
      // A server that is being restarted is stopped too, before the folder is free for another.
      await restarting
      await postgres.stop()
      await keeping
    },
  }
}
