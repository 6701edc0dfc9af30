import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { reviews } from '../db/schema/reviews.ts'

/** Adds to or subtracts from the votes of a locked review. @returns the new number */
export async function countHelpful(tx: Connection, reviewId: string, change: number): Promise<number> {
  const [counted] = await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + ${change}` })
    .where(eq(reviews.id, reviewId))
    .returning({ helpful: reviews.helpful })
  return counted?.helpful ?? 0
}

/** Counts one more open report of a locked review. */
export async function countReport(tx: Connection, reviewId: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ reports: sql`${reviews.reports} + 1` })
    .where(eq(reviews.id, reviewId))
}
