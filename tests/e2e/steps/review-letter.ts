import { openDatabase } from '#server/db/connection.ts'
import { findRunningPostgres } from '#server/db/embedded/find-running.ts'
import { reviewToken } from '#server/reviews/review-token.ts'

/**
 * The link that the letter after a delivery carries, for one of its five stars. The letter itself leaves days later, so
 * the token is made here as the shop makes it.
 */
export async function reviewLinkFromLetter({ id }: { id: string }, stars: number): Promise<string> {
  const address = findRunningPostgres(process.env.PHIRKI_DATA_DIR ?? '')
  if (address === null) throw new Error('Cannot make a link as the shop has no database of its own')
  const database = openDatabase(address, { size: 1 })
  try {
    return `/review/${id}#t=${await reviewToken(database.db, id)}&stars=${stars}`
  } finally {
    await database.close()
  }
}
