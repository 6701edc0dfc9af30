import type { UploadKind } from '#domain/uploads/upload-kinds.ts'
import { issue } from '#domain/validation/issue.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { removeUpload } from './tus-folder.ts'
import { findOwn, type UploadOwner } from './tus-uploads.ts'

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
  services: Pick<Services, 'config'>,
  caller: CustomerCaller,
  uploadId: string,
  kinds: readonly UploadKind[],
): Promise<TakenUpload> {
  const { customerId } = requirePermission(caller, 'products.write')
  return await takeUploadOf(services, { area: 'staff', ownerId: customerId }, uploadId, kinds)
}

/** The same of any owner, for a caller who has decided that this person may. */
export async function takeUploadOf(
  { config }: Pick<Services, 'config'>,
  owner: UploadOwner,
  uploadId: string,
  kinds: readonly UploadKind[],
): Promise<TakenUpload> {
  const place = { dataDir: config.dataDir, area: owner.area }
  const { id, file, folder, name, offset, length, kind } = await findOwn(place, owner, uploadId)
  if (!kinds.includes(kind)) throw refuseField('uploadId', issue('uploads.kind'))
  if (offset !== length) throw new ShopError('upload_incomplete')
  return { file, folder, name, bytes: length, kind, release: () => removeUpload(place, id) }
}
