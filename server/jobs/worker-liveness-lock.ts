import pg from 'pg'
import * as z from 'zod'

/** Any number: every process that works on jobs holds it, shared, as long as it lives. */
const workerLock = 73_031_948

const answer = z.object({ alone: z.boolean() })

/**
 * A shared advisory lock marks a live worker. A worker that finds no other frees all jobs marked as running: their
 * owners are dead. The library alone would wait four hours.
 */
export async function holdWorkerLivenessLock(options: pg.PoolConfig): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ ...options, application_name: 'phirki job lock', keepAlive: true })
  // Without this session the others may free our running jobs: those run twice then, which every handler bears.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [workerLock])
  const { alone } = answer.parse(rows[0])
  if (alone) {
    await client.query(`
      select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
  }
  await client.query('select pg_advisory_lock_shared($1)', [workerLock])
  if (alone) await client.query('select pg_advisory_unlock($1)', [workerLock])
  return { release: () => client.end() }
}
