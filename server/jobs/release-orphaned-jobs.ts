import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

/** No handler works for so long; should one, its job runs twice, which every handler bears. */
const lostAfterMinutes = 10

/**
 * Frees jobs that a process had begun when it was killed while others lived on: nobody starts then who would find
 * itself alone, and the library would wait four hours.
 */
export async function releaseOrphanedJobs({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - make_interval(mins => ${lostAfterMinutes}::int)))`)
}
