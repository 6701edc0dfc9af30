import type { ProductCard } from '#domain/catalogue/product.ts'

/** A product where only its picture and its link are shown. */
export type PicturedProduct = Pick<ProductCard, 'id' | 'name' | 'image' | 'tint'>

export function pictured({ id, name, image, tint }: ProductCard): PicturedProduct {
  return { id, name, image, tint }
}

export function picturedOrNull(card: ProductCard | null | undefined): PicturedProduct | null {
  return card ? pictured(card) : null
}
