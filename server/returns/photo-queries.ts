import { and, eq } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { returnPhotos } from '../db/schema/returns.ts'

/** The medium of a return's picture; null if there is none. */
export async function readPhotoId(
  db: Connection,
  returnId: string,
  position: number,
): Promise<string | null> {
  const [found] = await db
    .select({ id: returnPhotos.mediaId })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.position, position)))
  return found?.id ?? null
}
