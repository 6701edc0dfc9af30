import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ContentPicture } from '#domain/content/api-content.ts'
import { LEAST_SCENE } from '#domain/content/scene-addresses.ts'
import { issue } from '#domain/validation/issue.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { refuseField } from '../http/errors.ts'
import { insertMedium } from '../pictures/picture-queries.ts'
import { withFolder } from '../pictures/store-picture.ts'
import type { Services } from '../services.ts'
import { issueOfPicture } from '../uploads/picture-issue.ts'
import { takeUpload } from '../uploads/take-upload.ts'

type Needed = Pick<Services, 'config' | 'db' | 'media' | 'reader'>

/**
 * Makes a content picture from an uploaded one, in a wide and an upright format. Unused until a content names it, and
 * deleted if none does for 30 days.
 * @throws ShopError `forbidden`; `validation_failed` if it is not a photo or too small; as `takeUpload`; `unavailable`
 */
export async function storeScene(
  services: Needed,
  caller: CustomerCaller,
  uploadId: string,
): Promise<ContentPicture> {
  requirePermission(caller, 'contents.write')
  const upload = await takeUpload(services, caller, uploadId, ['picture'])
  const name = await withFolder(services, async (folder) => {
    const { signal } = new AbortController()
    const read = await services.reader.read({ kind: 'scene', file: upload.file, folder }, signal)
    const fault = issueOfPicture(read) ?? (read?.refused && tooSmall)
    if (read === null || fault) {
      await upload.release()
      throw refuseField('uploadId', fault ?? '')
    }
    const { files, width, height } = read
    const hash = createHash('sha256')
    for (const { path: made } of files) hash.update(await readFile(made))
    const id = hash.digest('hex').slice(0, 24)
    // Files before rows: an unused file is harmless, a row without its file is not.
    for (const { width: named, path: made } of files)
      await services.media.writeFile(`${id}-${named}.avif`, made)
    const widths = files.map((made) => made.width)
    await insertMedium(services.db, { id, kind: 'image', format: 'avif', width, height, widths })
    return id
  })
  await upload.release()
  return { name, wide: `/media/${name}-960`, phone: `/media/${name}-480` }
}

const tooSmall = issue('contents.pictureTooSmall', LEAST_SCENE)
