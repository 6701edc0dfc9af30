import type { ProductCard } from '#domain/catalogue/api-product.ts'

/** A product where only its picture and its link are shown. */
export type PicturedProduct = Pick<ProductCard, 'id' | 'name' | 'image' | 'tint'>

export function pictured({ id, name, image, tint }: ProductCard): PicturedProduct {
  return { id, name, image, tint }
}

/** A picture that stands for a category, whose name is said beside it. */
export type CategoryPicture = Pick<ProductCard, 'image' | 'tint'>

export function categoryPicture(card: ProductCard | null | undefined): CategoryPicture | null {
  return card ? { image: { ...card.image, alt: '' }, tint: card.tint } : null
}
