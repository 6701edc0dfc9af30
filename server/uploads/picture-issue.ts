import { issue } from '#domain/validation/issue.ts'
import type { ReadFile } from './file-tasks.ts'

/** Why a picture is refused, in any form; null if it is accepted. */
export function issueOfPicture(read: ReadFile | null): string | null {
  if (read === null) return issue('pictures.notAPicture')
  if (read.refused !== 'too_many_pixels') return null
  const megapixels = Math.ceil((read.width * read.height) / 1_000_000)
  return issue('pictures.tooManyPixels', { megapixels, most: read.most ?? 0 })
}
