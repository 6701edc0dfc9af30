import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Focus } from '#domain/pictures/cut-by-focus.ts'
import { issue } from '#domain/validation/issue.ts'
import { newId } from '../db/ids.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { newPrivateMediaId } from '../media/private-media.ts'
import type { Services } from '../services.ts'
import type { ReadFile } from '../uploads/file-tasks.ts'
import { issueOfPicture } from '../uploads/picture-issue.ts'
import { makeWorkFolder } from '../uploads/upload-folder.ts'
import { originalFiles, removeOriginal } from './original-files.ts'
import {
  type AdminPicture,
  findCut,
  findOriginal,
  insertMedium,
  insertOriginal,
  type Original,
  readAdminPictures,
  renewRetention,
} from './picture-queries.ts'

type Needed = Pick<Services, 'config' | 'db' | 'log' | 'media' | 'reader'>

/**
 * Stores a photograph and cuts a picture from it. The same photograph is stored once, and gives the same picture. The
 * caller checks the permission; the file is not moved.
 * @throws ShopError `validation_failed` if the content is not a photo, `unavailable` while the shop stops
 */
export async function storePicture(
  services: Needed,
  { file, signal = new AbortController().signal }: { file: string; signal?: AbortSignal },
): Promise<AdminPicture> {
  const hash = await hashOf(file)
  const known = await findOriginal(services.db, { hash })
  if (known) return await pictureOf(services, known)
  const kept = await withFolder(services, async (folder) => {
    const read = await services.reader.read({ kind: 'photo', file, folder }, signal)
    if (!read?.photo) throw refuseField('uploadId', issueOfPicture(read) ?? issue('pictures.notAPicture'))
    const { photo } = read
    const name = newPrivateMediaId()
    const { whole, preview } = originalFiles(name)
    // Files before rows: an unused file is harmless, a row without its file is not.
    await services.media.writeFile(whole, photo.path)
    await services.media.writeFile(preview, photo.previewPath)
    const { width, height, tint, faults, focus } = photo
    const row = { id: newId('pic'), file: name, hash, width, height, tint, faults }
    const original = await insertOriginal(services.db, row)
    if (original.file !== name) await removeOriginal(services.media, name)
    return { original, mediaId: await keepCut(services, read, { originalId: original.id, focus }) }
  })
  return await onePicture(services, kept.mediaId)
}

/**
 * Cuts a stored photograph around another point, in percent of its width and height.
 * @throws ShopError `not_found` without such a photograph, `unavailable`
 */
export async function cutPicture(
  services: Needed,
  {
    originalId,
    focus,
    signal = new AbortController().signal,
  }: { originalId: string; focus: Focus; signal?: AbortSignal },
): Promise<AdminPicture> {
  const original = await findOriginal(services.db, { id: originalId })
  if (!original) throw new ShopError('not_found')
  const known = await findCut(services.db, originalId, focus)
  const mediaId = known ?? (await cutAnew(services, original, focus, signal))
  await renewRetention(services.db, { originalId, mediaId })
  return await onePicture(services, mediaId)
}

async function pictureOf(services: Needed, original: Original): Promise<AdminPicture> {
  const middle = { x: 50, y: 50 }
  const { signal } = new AbortController()
  const known = await findCut(services.db, original.id, null)
  const mediaId = known ?? (await cutAnew(services, original, middle, signal))
  await renewRetention(services.db, { originalId: original.id, mediaId })
  return await onePicture(services, mediaId)
}

async function cutAnew(
  services: Needed,
  original: Original,
  focus: Focus,
  signal: AbortSignal,
): Promise<string> {
  const whole = await services.media.read(originalFiles(original.file).whole)
  if (!whole) throw new ShopError('not_found')
  return await withFolder(services, async (folder) => {
    const file = path.join(folder, 'original')
    await writeFile(file, whole)
    const read = await services.reader.read({ kind: 'cut', file, folder, focus }, signal)
    if (!read) throw new Error(`Cannot cut a photograph as its own file cannot be read: ${original.id}`)
    return await keepCut(services, read, { originalId: original.id, focus })
  })
}

/** @returns the medium's id, a hash of its content */
async function keepCut(
  { db, media }: Needed,
  { files, width, height }: ReadFile,
  { originalId, focus }: { originalId: string; focus: Focus },
): Promise<string> {
  const hash = createHash('sha256')
  for (const { path: made } of files) hash.update(await readFile(made))
  const id = hash.digest('hex').slice(0, 24)
  for (const { width: named, path: made } of files) await media.writeFile(`${id}-${named}.avif`, made)
  const widths = files.map((made) => made.width)
  await insertMedium(db, {
    id,
    kind: 'image',
    format: 'avif',
    width,
    height,
    widths,
    originalId,
    focusX: focus.x,
    focusY: focus.y,
  })
  return id
}

async function onePicture({ db }: Needed, mediaId: string): Promise<AdminPicture> {
  const [picture] = await readAdminPictures(db, [mediaId])
  if (!picture) throw new ShopError('not_found')
  return picture
}

/** Runs `work` with a temporary folder, which is then removed. */
export async function withFolder<Result>(
  { config }: Pick<Services, 'config'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await makeWorkFolder(config.dataDir)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
