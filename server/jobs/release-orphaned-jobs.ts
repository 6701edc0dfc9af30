import type { Services } from '../services.ts'
import { unlockWorkers } from './queries.ts'

/** No handler works for so long; should one, its job runs twice, which every handler bears. */
const lostAfterMinutes = 10

/**
 * Frees jobs whose process was killed while others lived on. A worker that starts frees them only when it finds no
 * other worker, and the library alone would wait four hours.
 */
export async function releaseOrphanedJobs({ db }: Pick<Services, 'db'>): Promise<void> {
  await unlockWorkers(db, { minutes: lostAfterMinutes })
}
