import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { CONTENT_KEYS, type Contents, contentSchemas } from '#domain/content/contents.ts'
import { LANGUAGE } from '#domain/language/current.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import type { Database } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { contents } from '../db/schema/contents.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MediaStore } from '../media/media-store.ts'
import { isMissingFile } from '../missing-file.ts'
import { storePictures } from './store-pictures.ts'

/** A content file that cannot be loaded; the message names the file and the reason. */
class ContentError extends Error {
  override readonly name = 'ContentError'
}

/**
 * Writes every content that the database lacks; existing ones are kept.
 * @param folders where to look for `<key>.json`, the shop's own before the default; they may be absent
 * @param pictureFolders where to look for `pictures/`, in the same order
 * @returns how many were written
 * @throws ContentError when a file is invalid
 */
export async function loadContents(
  { db, media }: { db: Database; media: MediaStore },
  folders: readonly string[],
  pictureFolders: readonly string[] = folders,
): Promise<number> {
  const rows = await db
    .selectDistinct({ key: contents.key })
    .from(contents)
    .where(eq(contents.language, LANGUAGE))
  const known = new Set(rows.map(({ key }) => key))
  const missing = CONTENT_KEYS.filter((key) => !known.has(key))
  if (missing.length === 0) return 0
  const values = await Promise.all(
    missing.map(async (key) => ({
      key,
      language: LANGUAGE,
      value: key === 'pictures' ? await loadPictures(media, pictureFolders) : await readContent(key, folders),
    })),
  )
  return await inTransaction(db, async (tx) => {
    const written = await tx
      .insert(contents)
      .values(values)
      .onConflictDoNothing()
      .returning({ key: contents.key })
    await notify(tx, 'content', null)
    return written.length
  })
}

async function loadPictures(media: MediaStore, folders: readonly string[]): Promise<Contents['pictures']> {
  let pictures: Contents['pictures'] = { share: '', scenes: {} }
  for (const folder of folders.map((place) => path.join(place, 'pictures')).toReversed())
    if (await exists(folder)) pictures = await storePictures(media, folder, pictures)
  return pictures
}

/** The content's file in the first folder that has it, validated. */
async function readContent(key: keyof typeof contentSchemas, folders: readonly string[]): Promise<unknown> {
  for (const folder of folders) {
    const file = path.join(folder, `${key}.json`)
    if (!(await exists(file))) continue
    const parsed = parseWith(contentSchemas[key], readJson(file, await readFile(file, 'utf8')))
    if (parsed.ok) return parsed.value
    throw new ContentError(`Cannot load ${file}: ${parsed.errors.map(({ path: place }) => place).join('; ')}`)
  }
  throw new ContentError(`Cannot load contents as no ${key}.json is in ${folders.join(', ')}`)
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContentError(`Cannot load ${file}, which is not JSON`, { cause: error })
  }
}

async function exists(place: string): Promise<boolean> {
  try {
    await stat(place)
    return true
  } catch (error) {
    // A catalogue may be a single file, with nothing below it.
    if (isMissingFile(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR'))
      return false
    throw error
  }
}
