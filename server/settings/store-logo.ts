import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { format } from '#domain/language/format.ts'
import { LEAST_LOGO_HEIGHT, LOGO_WIDTH } from '#domain/settings/logo.ts'
import type { BrandLogo } from '#domain/settings/shop-settings.ts'
import { SETTING_FAULT_TEXTS as faults } from '#texts/settings/fault-texts.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { refuseField } from '../http/errors.ts'
import { insertMedium } from '../pictures/picture-queries.ts'
import { withFolder } from '../pictures/store-picture.ts'
import type { Services } from '../services.ts'
import { issueOfPicture } from '../uploads/picture-issue.ts'
import { takeUpload } from '../uploads/take-upload.ts'

type Needed = Pick<Services, 'config' | 'db' | 'media' | 'reader'>

/**
 * Makes a logo from an uploaded picture; transparency is kept. Unused until the setting `brand` names it, and deleted
 * if it does not for 30 days.
 * @throws ShopError `forbidden`; `validation_failed` if it is not a picture or too small; as `takeUpload`;
 * `unavailable`
 */
export async function storeLogo(
  services: Needed,
  caller: CustomerCaller,
  uploadId: string,
): Promise<BrandLogo> {
  requirePermission(caller, 'settings.write')
  const upload = await takeUpload(services, caller, uploadId, ['picture'])
  const logo = await withFolder(services, async (folder) => {
    const { signal } = new AbortController()
    const read = await services.reader.read({ kind: 'logo', file: upload.file, folder }, signal)
    const [made] = read?.files ?? []
    if (!read || !made) {
      await upload.release()
      throw refuseField(
        'uploadId',
        issueOfPicture(read) ?? format(faults.logoTooSmall, { height: LEAST_LOGO_HEIGHT }),
      )
    }
    const { width, height } = read
    const mediaId = createHash('sha256')
      .update(await readFile(made.path))
      .digest('hex')
      .slice(0, 24)
    // The file before its row: an unused file is harmless, a row without its file is not.
    await services.media.writeFile(`${mediaId}-${LOGO_WIDTH}.avif`, made.path)
    const row = { id: mediaId, kind: 'image', format: 'avif', width, height, widths: [LOGO_WIDTH] } as const
    await insertMedium(services.db, { ...row, widths: [...row.widths] })
    return { mediaId, width, height }
  })
  await upload.release()
  return logo
}
