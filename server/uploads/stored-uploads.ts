import path from 'node:path'
import { ERRORS } from '@tus/utils'
import { UPLOAD_AREAS, UPLOAD_HOURS, type UploadArea } from '#domain/uploads/upload-kinds.ts'
import { ShopError } from '../http/errors.ts'
import { openSharedFiles } from '../media/shared-files.ts'
import type { Services } from '../services.ts'
import {
  deleteUploadRow,
  findUploadRow,
  readKnownUploads,
  readOldUploads,
  readUploadsOf,
  type UploadRow,
} from './upload-queries.ts'
import { isUploadId, openUploadStore, storeIdOf, uploadFolders } from './upload-store.ts'

type Needed = Pick<Services, 'config' | 'db'>

/** The owner of uploads. The calling code has checked that this person may upload. */
export interface UploadOwner {
  readonly area: UploadArea
  readonly ownerId: string
  /** A hash of the network address; absent for staff, who have no network limit. */
  readonly network?: string
}

/** @throws ShopError `not_found` for an unknown upload, or another person's */
export async function findOwn(
  { db }: Pick<Needed, 'db'>,
  { area, ownerId }: UploadOwner,
  id: string,
): Promise<UploadRow> {
  const upload = isUploadId(id) ? await findUploadRow(db, { id, area }) : null
  if (upload?.ownerId !== ownerId)
    throw new ShopError('not_found', { say: ({ texts }) => texts.uploads.gone })
  return upload
}

/** The received bytes of an upload; null if the file store does not know it. */
export async function arrivedOf(
  { config }: Pick<Needed, 'config'>,
  { area, id }: UploadRow,
): Promise<number | null> {
  const store = await openUploadStore(config, area)
  try {
    return (await store.getUpload(storeIdOf(area, id))).offset
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** Whether the library's error means that the file store has no such upload. */
export function isGone(error: unknown): boolean {
  return error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS
}

/** The folder of an upload, for files made from it; removed with the upload. */
export function folderOfUpload({ area, id }: Pick<UploadRow, 'area' | 'id'>): string {
  return path.posix.dirname(storeIdOf(area, id))
}

/** Removes the file, files made from it, and its row. */
export async function removeUpload({ config, db }: Needed, area: UploadArea, id: string): Promise<void> {
  if (!isUploadId(id)) return
  const store = await openUploadStore(config, area)
  try {
    await store.remove(storeIdOf(area, id))
  } catch (error) {
    if (!isGone(error)) throw error
  }
  await openSharedFiles(config).removeFolder(folderOfUpload({ area, id }))
  await deleteUploadRow(db, id)
}

/** Removes uploads without a part for a day, and files without an upload. */
export async function sweepUploads({ config, db, log }: Needed & Pick<Services, 'log'>): Promise<void> {
  const files = openSharedFiles(config)
  const before = Date.now() - UPLOAD_HOURS * 3_600_000
  for (const area of Object.keys(UPLOAD_AREAS) as UploadArea[]) {
    const old = await readOldUploads(db, { area, hours: UPLOAD_HOURS })
    for (const id of old) await removeUpload({ config, db }, area, id)
    const folders = await files.foldersIn(uploadFolders[area])
    const known = await readKnownUploads(
      db,
      area,
      folders.map(({ name }) => name),
    )
    const lost = folders.filter(({ name, touchedAt }) => !known.has(name) && touchedAt.getTime() < before)
    for (const { name } of lost) await files.removeFolder(`${uploadFolders[area]}/${name}`)
    const removed = old.length + lost.length
    if (removed > 0) log.info({ removed, area }, 'Uploads that were not finished were removed')
  }
}

/** Removes everything unused that a person has uploaded to an area. */
export async function removeUploadsOf(services: Needed, { area, ownerId }: UploadOwner): Promise<void> {
  for (const id of await readUploadsOf(services.db, { area, ownerId })) await removeUpload(services, area, id)
}
