import type { UploadKind } from '#domain/uploads/upload-kinds.ts'
import { issue } from '#domain/validation/issue.ts'
import type { CustomerCaller } from '../access/caller.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { removeStaffUpload } from './staff-upload-folder.ts'
import { findOwn } from './staff-uploads.ts'

export interface TakenUpload {
  /** Path of the file, which stays there until `release` or for a day. Move or copy what you keep. */
  readonly file: string
  /** As its sender calls it, for people to read; never part of a path. */
  readonly name: string
  readonly bytes: number
  readonly kind: UploadKind
  /** Removes it: call this when its work is done. Until then the same call may be tried again. */
  release(): Promise<void>
}

/**
 * The whole file of an upload of the caller's, for a use case that a person asks for.
 * @throws ShopError `not_found` for what is gone or somebody else's, `upload_incomplete`, `validation_failed` for a file
 * that was sent as something else, `forbidden`
 */
export async function takeUpload(
  { config }: Pick<Services, 'config'>,
  caller: CustomerCaller,
  uploadId: string,
  kinds: readonly UploadKind[],
): Promise<TakenUpload> {
  const { id, file, name, offset, length, kind } = await findOwn(config.dataDir, caller, uploadId)
  if (!kinds.includes(kind)) throw refuseField('uploadId', issue('uploads.kind'))
  if (offset !== length) throw new ShopError('upload_incomplete')
  return { file, name, bytes: length, kind, release: () => removeStaffUpload(config.dataDir, id) }
}
