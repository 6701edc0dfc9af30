import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { UPLOAD_AREAS, UPLOAD_KINDS, type UploadArea, type UploadKind } from '#domain/uploads/upload-kinds.ts'
import { newId } from '../db/ids.ts'
import { isMissingFile } from '../missing-file.ts'

/*
 * A folder an upload: `about.json` says whose it is, `content` is as long as what has arrived. Nothing is kept in
 * memory, so that an upload goes on after a restart and in another process of the same folder.
 */

const aboutSchema = z.object({
  ownerId: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  /** As the sender calls the file; never part of a path. */
  name: z.string(),
  /** Bytes that it has when it is whole. */
  length: z.number(),
  /** A hash of the network that announced it. */
  network: z.optional(z.string()),
})
export type UploadAbout = z.infer<typeof aboutSchema>

export interface TusUpload extends UploadAbout {
  readonly id: string
  /** Bytes that have arrived. */
  readonly offset: number
  readonly file: string
  /** For what is made of it; it goes with the upload. */
  readonly folder: string
  /** When its last byte arrived. */
  readonly touchedAt: Date
}

const knownId = /^upl_[a-z0-9]{20}$/

/** Where the uploads of an area lie. Not in `uploads`, which a start empties. */
export interface UploadPlace {
  readonly dataDir: string
  readonly area: UploadArea
}

const folderNames: Readonly<Record<UploadArea, string>> = {
  staff: 'staff-uploads',
  reviews: 'review-uploads',
}

function folderOf({ dataDir, area }: UploadPlace): string {
  return path.join(dataDir, folderNames[area])
}

export async function createUpload(place: UploadPlace, about: UploadAbout): Promise<string> {
  const id = newId('upl')
  const folder = path.join(folderOf(place), id)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'content'), '', { mode: 0o600 })
  // Comes last: an upload is there from now on.
  await writeFile(path.join(folder, 'about.json'), JSON.stringify(about), { mode: 0o600 })
  return id
}

/** The upload; null where there is none, or half of one. An id that is not ours names no path. */
export async function findUpload(place: UploadPlace, id: string): Promise<TusUpload | null> {
  if (!knownId.test(id)) return null
  const folder = path.join(folderOf(place), id)
  const file = path.join(folder, 'content')
  try {
    const about = aboutSchema.safeParse(JSON.parse(await readFile(path.join(folder, 'about.json'), 'utf8')))
    // A kind of another area is none here, however the file came to lie there.
    if (!about.success || !isOfArea(place, about.data.kind)) return null
    const { size, mtime } = await stat(file)
    return { ...about.data, id, offset: size, file, folder, touchedAt: mtime }
  } catch (error) {
    if (error instanceof SyntaxError || isMissingFile(error)) return null
    throw error
  }
}

function isOfArea({ area }: UploadPlace, kind: UploadKind): boolean {
  return UPLOAD_AREAS[area].some((known) => known === kind)
}

/** Every upload that lies there, of everybody. */
export async function listUploads(place: UploadPlace): Promise<TusUpload[]> {
  const found: TusUpload[] = []
  for (const id of await namesIn(folderOf(place))) {
    const upload = await findUpload(place, id)
    if (upload) found.push(upload)
  }
  return found
}

/**
 * Writes what arrives behind what is there; whatever has arrived stays when the line breaks. Two writers of one part
 * write the same bytes to the same place.
 * @throws RangeError for more bytes than the file has, and what the stream throws
 */
export async function appendToUpload(
  { file, offset, length }: TusUpload,
  part: Readable,
  signal: AbortSignal,
): Promise<void> {
  let end = offset
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      end += chunk.length
      if (end > length) throw new RangeError('Cannot keep an upload as it is longer than it was said to be')
      yield chunk
    }
  }
  await pipeline(part, measured, createWriteStream(file, { flags: 'r+', start: offset }), { signal })
}

export async function removeUpload(place: UploadPlace, id: string): Promise<void> {
  if (knownId.test(id)) await rm(path.join(folderOf(place), id), { recursive: true, force: true })
}

/** Removes what nobody has touched since `before`, and halves of uploads whose making was cut short. */
export async function removeOldUploads(
  place: UploadPlace,
  { before, emptyBefore }: { before: Date; emptyBefore: Date },
): Promise<number> {
  let removed = 0
  for (const id of await namesIn(folderOf(place))) {
    const folder = path.join(folderOf(place), id)
    const upload = await findUpload(place, id)
    const touched = upload?.touchedAt ?? (await stat(folder)).mtime
    if (touched >= (upload?.offset === 0 ? emptyBefore : before)) continue
    await rm(folder, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** Bytes that the disk still takes. */
export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}
