import type { media } from '../db/schema/catalogue.ts'

/** Widths in which a picture may be kept: a product's, a shopper's, and those of the shop's own contents. */
const widths = [360, 480, 800, 960, 1_200, 1_600]
const formats = ['avif', 'webp', 'jpg']

/** Every name under which a medium may lie in the media storage, with what was made of it when somebody asked. */
export function mediaFileNames({
  id,
  kind,
  format,
}: Pick<typeof media.$inferSelect, 'id' | 'kind' | 'format'>): string[] {
  if (kind === 'video') return [`${id}-800.${format}`]
  return widths.flatMap((width) => formats.map((made) => `${id}-${width}.${made}`))
}
