import type { ProductPageData } from '#server/catalogue/get-product.ts'

/** A product as its page's loader gives it. Money is in rupees. */
export type PageProduct = ProductPageData['product']
export type PagePicture = PageProduct['pictures'][number]
export type PageSize = PageProduct['sizes'][number]
export type ColourSibling = ProductPageData['colourGroup'][number]
