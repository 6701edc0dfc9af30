import { isMadeFrom } from '#domain/products/make-slug.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import type { EditorForm } from './use-editor.ts'

/**
 * Another name. An address that the shop made from the name follows it until the product has been in the shop: empty,
 * the shop makes it anew.
 */
export function renamed(
  { content, product }: Pick<EditorForm, 'content' | 'product'>,
  name: string,
): Partial<ProductContent> {
  const follows = product.status === 'draft' && isMadeFrom(content.slug, content.name)
  return follows ? { name, slug: '' } : { name }
}
