import type { PictureContent } from '#domain/products/product-content.ts'
import type { ImportedPicture } from './imported-product.ts'

/** As many as a product shows. */
const most = 30

/**
 * The pictures of a product with those of its file that came later: each behind the one that the file has before it, as
 * far as that is still shown. What a person has changed since stays: the order, the words, and what was taken off.
 * @param mediaIds of the file's pictures that the shop has, by source
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
