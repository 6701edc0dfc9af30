import { emptyContent, type PictureContent, type ProductContent } from '#domain/products/product-content.ts'
import { tidyContent } from '#domain/products/tidy-content.ts'
import { applyPatch } from './apply-patch.ts'
import { applyPictures } from './apply-pictures.ts'
import type { ImportedProduct } from './imported-product.ts'

export type ImportedFields = Pick<ImportedProduct, 'patch' | 'fill' | 'slugIfNew' | 'pictures'>

/**
 * A product with a file applied: the dry run shows it, and the run saves it.
 * @param current null for a new product
 * @param mediaIds of the pictures that the shop has, by their source in the file
 */
export function applyFile(
  said: ImportedFields,
  current: ProductContent | null,
  mediaIds: ReadonlyMap<string, string>,
): ProductContent {
  const base = current ?? { ...emptyContent(), slug: said.slugIfNew }
  const content = applyPatch(base, said.patch, said.fill)
  const placed = applyPictures(content.pictures, said.pictures, mediaIds)
  const pictures = said.pictures.length === 0 ? content.pictures : placed.map(named)
  return tidyContent({ ...content, pictures }, current)

  /** The default alt text of a picture is the product's name. */
  function named(picture: PictureContent): PictureContent {
    return picture.alt === '' ? { ...picture, alt: content.name } : picture
  }
}
