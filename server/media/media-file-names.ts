import type { media } from '../db/schema/catalogue.ts'

/** The possible widths of pictures: of products, reviews, and the shop's own contents. */
const widths = [360, 480, 800, 960, 1_200, 1_600]
const formats = ['avif', 'webp', 'jpg']

/** Every file name that a medium may have in the media storage, including those generated on demand. */
export function mediaFileNames({
  id,
  kind,
  format,
}: Pick<typeof media.$inferSelect, 'id' | 'kind' | 'format'>): string[] {
  if (kind === 'video') return [`${id}-800.${format}`]
  return widths.flatMap((width) => formats.map((made) => `${id}-${width}.${made}`))
}
