import { issue } from '#domain/validation/issue.ts'
import type { ReadFile } from './file-tasks.ts'

/** Why what was read of a picture is not taken, whichever form it came by; null for one that is. */
export function issueOfPicture(read: ReadFile | null): string | null {
  if (read === null) return issue('pictures.notAPicture')
  if (read.refused !== 'too_many_pixels') return null
  const megapixels = Math.ceil((read.width * read.height) / 1_000_000)
  return issue('pictures.tooManyPixels', { megapixels, most: read.most ?? 0 })
}
