import { asc, gt } from 'drizzle-orm'
import type * as z from 'zod'
import { media } from '../db/schema/catalogue.ts'
import { mediaChecks } from '../db/schema/health.ts'
import { addJob } from '../jobs/add-job.ts'
import { BESIDE_SHOPPERS, stepByStep } from '../jobs/step-by-step.ts'
import type { Services } from '../services.ts'
import { mediaJobs } from './jobs.ts'

const ROWS_AT_A_TIME = 50
const MOST_EXAMPLES = 5
/** Searches queued by several starts run once. */
const key = 'find_missing_media'

type Found = z.infer<typeof mediaJobs.find_missing_media.payload>

/** Queues the search at a start and on request: one of several processes runs it in the background. */
export async function queueSearch({ db }: Pick<Services, 'db'>): Promise<void> {
  await addJob(db, mediaJobs.find_missing_media, { after: '', checked: 0, missing: 0, examples: [] }, { key })
}

/**
 * Searches for files that the database names and the media storage lacks, for example after a restore without media,
 * and stores their number. Runs for a few seconds at a time and queues the rest as another job.
 */
export async function findMissingMedia(
  { db, media: store, log }: Pick<Services, 'db' | 'media' | 'log'>,
  found: Found,
): Promise<void> {
  const state = { ...found, examples: [...found.examples] }
  const isMore = await stepByStep(async () => {
    const rows = await db
      .select({ id: media.id, format: media.format, widths: media.widths })
      .from(media)
      .where(gt(media.id, state.after))
      .orderBy(asc(media.id))
      .limit(ROWS_AT_A_TIME)
    for (const { id, format, widths } of rows)
      for (const width of widths) await check(`${id}-${width}.${format}`)
    state.after = rows.at(-1)?.id ?? state.after
    return rows.length === ROWS_AT_A_TIME
  }, BESIDE_SHOPPERS)

  async function check(name: string): Promise<void> {
    state.checked += 1
    if ((await store.sizeOf(name)) !== null) return
    state.missing += 1
    if (state.examples.length < MOST_EXAMPLES) state.examples.push(name)
  }

  if (isMore) {
    await addJob(db, mediaJobs.find_missing_media, state, { key })
    return
  }
  const result = { checkedAt: new Date(), checked: state.checked, missing: state.missing }
  await db
    .insert(mediaChecks)
    .values({ id: 'last', ...result })
    .onConflictDoUpdate({ target: mediaChecks.id, set: result })
  if (state.missing > 0)
    log.error(
      { missing: state.missing, of: state.checked, examples: state.examples },
      'Media files that the database names are missing: restore them from a backup',
    )
}
