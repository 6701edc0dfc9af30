import type { UploadKind } from '#domain/uploads/upload-kinds.ts'
import { issue } from '#domain/validation/issue.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { openSharedFiles } from '../media/shared-files.ts'
import type { Services } from '../services.ts'
import { arrivedOf, findOwn, folderOfUpload, removeUpload, type UploadOwner } from './stored-uploads.ts'
import { storeIdOf } from './upload-store.ts'

export interface TakenUpload {
  /** The path of the file, which exists until `release` or for a day. Move or copy what you need. */
  readonly file: string
  /** A folder for files made from it, removed with it. */
  readonly folder: string
  /** The sender's name for it, for display; never part of a path. */
  readonly name: string
  readonly bytes: number
  readonly kind: UploadKind
  /** Removes the upload: call this when the work is done. Until then the same call may be retried. */
  release(): Promise<void>
}

/**
 * The complete file of an upload of the calling staff member.
 * @throws ShopError `not_found` for an unknown upload or another person's, `upload_incomplete`, `validation_failed` for
 * a file uploaded as another kind, `forbidden`
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

/** The same for any owner; the caller has checked the permission. */
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
