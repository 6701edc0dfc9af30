import type { PictureContent } from '#domain/products/product-content.ts'
import type { ImportedPicture } from './imported-product.ts'

/** Addresses of pictures in our storage: '/media/{id}-800.avif', with or without the shop's host. */
const OWN_ADDRESS = /\/media\/([A-Za-z0-9_-]+?)-\d+\.(?:avif|webp|jpg)(?:\?.*)?$/

/** The media id in one of our addresses; it may not exist. Null for any other source. */
export function mediaIdOfSource(source: string): string | null {
  return OWN_ADDRESS.exec(source)?.[1] ?? null
}

/**
 * A product's pictures with those of a file: these come first, in the file's order and with its alt texts. Other
 * pictures stay after them, and so do pictures that failed.
 * @param mediaIds by source; a source without one is skipped
 */
export function applyPictures(
  pictures: readonly PictureContent[],
  imported: readonly ImportedPicture[],
  mediaIds: ReadonlyMap<string, string>,
): PictureContent[] {
  const known = new Map(pictures.map((picture) => [picture.mediaId, picture]))
  const placed = new Map<string, PictureContent>()
  for (const picture of imported) {
    const mediaId = mediaIds.get(picture.source)
    if (mediaId === undefined || placed.has(mediaId)) continue
    const before = known.get(mediaId)
    placed.set(mediaId, {
      mediaId,
      view: picture.view ?? before?.view ?? (placed.size === 0 ? 'front' : 'detail'),
      alt: picture.alt || before?.alt || '',
      colour: picture.colour ?? before?.colour ?? null,
      shownWith: picture.shownWith ?? before?.shownWith ?? [],
    })
  }
  return [...placed.values(), ...pictures.filter(({ mediaId }) => !placed.has(mediaId))].slice(0, 30)
}
