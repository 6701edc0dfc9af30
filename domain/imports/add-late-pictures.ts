import type { PictureContent } from '#domain/products/product-content.ts'
import type { ImportedPicture } from './imported-product.ts'

/** The limit of a product's pictures. */
const most = 30

/**
 * Inserts pictures that arrived late: each after its predecessor in the file, if that still exists. Manual changes
 * since then stay: order, alt texts, and removals.
 * @param mediaIds available pictures of the file, by source
 * @param late sources that were tried again
 */
export function addLatePictures(
  { name, pictures }: { name: string; pictures: readonly PictureContent[] },
  imported: readonly ImportedPicture[],
  mediaIds: ReadonlyMap<string, string>,
  late: ReadonlySet<string>,
): PictureContent[] {
  const shown = [...pictures]
  let before = -1
  for (const { source, view, alt, colour, shownWith } of imported) {
    const mediaId = mediaIds.get(source)
    if (mediaId === undefined) continue
    const place = shown.findIndex((picture) => picture.mediaId === mediaId)
    if (place !== -1) before = place
    if (place !== -1 || !late.has(source) || shown.length >= most) continue
    before += 1
    shown.splice(before, 0, {
      mediaId,
      view: view ?? (before === 0 ? 'front' : 'detail'),
      alt: alt || name,
      colour,
      shownWith: shownWith ?? [],
    })
  }
  return shown
}
