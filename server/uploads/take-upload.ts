import type { UploadKind } from '#domain/uploads/upload-kinds.ts'
import { issue } from '#domain/validation/issue.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { openSharedFiles } from '../media/shared-files.ts'
import type { Services } from '../services.ts'
import { arrivedOf, findOwn, folderOfUpload, removeUpload, type UploadOwner } from './stored-uploads.ts'
import { storeIdOf } from './upload-store.ts'

export interface TakenUpload {
  /** Path of the file, which stays there until `release` or for a day. Move or copy what you keep. */
  readonly file: string
  /** A folder that goes with it, for what is made of it. */
  readonly folder: string
  /** As its sender calls it, for people to read; never part of a path. */
  readonly name: string
  readonly bytes: number
  readonly kind: UploadKind
  /** Removes it: call this when its work is done. Until then the same call may be tried again. */
  release(): Promise<void>
}

/**
 * The whole file of an upload of the caller's, for a use case that a member of the staff asks for.
 * @throws ShopError `not_found` for what is gone or somebody else's, `upload_incomplete`, `validation_failed` for a file
 * that was sent as something else, `forbidden`
 */
export async function takeUpload(
  services: Pick<Services, 'config' | 'db'>,
  caller: CustomerCaller,
  uploadId: string,
  kinds: readonly UploadKind[],
): Promise<TakenUpload> {
  const { customerId } = requirePermission(caller, 'products.write')
  return await takeUploadOf(services, { area: 'staff', ownerId: customerId }, uploadId, kinds)
}

/** The same of any owner, for a caller who has decided that this person may. */
export async function takeUploadOf(
  services: Pick<Services, 'config' | 'db'>,
  owner: UploadOwner,
  uploadId: string,
  kinds: readonly UploadKind[],
): Promise<TakenUpload> {
  const upload = await findOwn(services, owner, uploadId)
  const { id, area, name, length, kind } = upload
  if (!kinds.includes(kind)) throw refuseField('uploadId', issue('uploads.kind'))
  const arrived = await arrivedOf(services, upload)
  if (arrived === null) throw new ShopError('not_found', { say: ({ texts }) => texts.uploads.gone })
  if (arrived !== length) throw new ShopError('upload_incomplete')
  const files = openSharedFiles(services.config)
  const file = await files.fetch(storeIdOf(area, id))
  const folder = files.pathOf(folderOfUpload(upload))
  return { file, folder, name, bytes: length, kind, release: () => removeUpload(services, area, id) }
}
