import type { ProductPageData } from '#server/catalogue/get-product.ts'

/** A product as its page's loader gives it. Money is in rupees. */
export type PageProduct = ProductPageData['product']
export type PagePicture = PageProduct['pictures'][number]
export type PagePiece = NonNullable<PageProduct['pieces']>[number]
export type PageSize = PageProduct['sizes'][number]
export type ColourSibling = ProductPageData['colourGroup'][number]

/** What a dialog about the sizes of a product is given; it is fetched when it is opened. */
export interface SizeDialogProps {
  product: PageProduct
  /** Sizes that cannot be bought now. */
  soldOut: readonly PageSize[]
  /** What returned pieces say of its sizes; null for nothing. */
  fitText: string | null
  onClose: () => void
  onChoose: (sizeId: string) => void
}
