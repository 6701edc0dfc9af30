import type { ProductCard, ShownProduct } from '#domain/catalogue/api-product.ts'

/** A product where only its picture and its link are shown. */
export type PicturedProduct = Pick<ProductCard, 'id' | 'name' | 'image' | 'tint'>

export function pictured({ id, name, image, tint }: ProductCard): PicturedProduct {
  return { id, name, image, tint }
}

/** A small picture that stands for a category, whose name is said beside it: the narrower width is enough. */
export type CategoryPicture = Pick<ProductCard, 'tint'> & Pick<ProductCard['image'], 'src360'>

export function categoryPicture(card: ProductCard | null | undefined): CategoryPicture | null {
  return card ? { src360: card.image.src360, tint: card.tint } : null
}

/** A card as the page shows it: what only filters and shelves ask for would make the page larger. */
export function shown({ filterColours, featured, ...card }: ProductCard): ShownProduct {
  return card
}
