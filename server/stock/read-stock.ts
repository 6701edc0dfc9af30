import { shortOrderNumber } from '#domain/orders/order.ts'
import { returnNumber } from '#domain/returns/return-number.ts'
import type { CountLevel, CountSheet, ProductStock, StockHistory } from '#domain/stock/api-stock.ts'
import { USUAL_LOW_FROM } from '#domain/stock/stock-level.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readMovements } from './history-queries.ts'
import { readSheetProducts, readSizeStocks, readStockedProduct } from './stock-queries.ts'

const movementsOfPage = 50
const productsOfSheet = 150

const address = (mediaId: string | null) => (mediaId === null ? null : pictureAddress(mediaId, 360))

/** @throws ShopError `unauthenticated`, `forbidden`, `not_found` */
export async function readProductStock(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  productId: string,
): Promise<ProductStock> {
  requirePermission(caller, 'products.read')
  const [product, sizes] = await Promise.all([
    readStockedProduct(db, productId),
    readSizeStocks(db, productId),
  ])
  if (!product) throw new ShopError('not_found')
  const { mediaId, ...head } = product
  return { ...head, picture: address(mediaId), sizes }
}

/**
 * A page of a product's stock movements, the newest first.
 * @throws ShopError `unauthenticated` or `forbidden`
 */
export async function readStockHistory(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { productId, size, after }: { productId: string; size?: string | undefined; after?: number | undefined },
): Promise<StockHistory> {
  requirePermission(caller, 'products.read')
  const question = { productId, sizeId: size ?? null, before: after ?? null, most: movementsOfPage + 1 }
  const found = await readMovements(db, question)
  const rows = found.slice(0, movementsOfPage)
  return {
    rows: rows.map(({ id, at, orderId, returnId, returnSerial, ...row }) => ({
      _id: String(id),
      at: at.toISOString(),
      ...row,
      order: orderId === null ? null : { _id: orderId, number: shortOrderNumber(orderId) },
      return: returnId === null ? null : { _id: returnId, number: returnNumber(returnSerial ?? 0) },
    })),
    next: found.length > movementsOfPage ? String(rows.at(-1)?.id ?? '') : null,
  }
}

/**
 * The count sheet, by category and name.
 * @throws ShopError `unauthenticated` or `forbidden`
 */
export async function readCountSheet(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  {
    category,
    subcategory,
    level,
    after,
  }: {
    category?: string | undefined
    subcategory?: string | undefined
    level: CountLevel
    after?: string | undefined
  },
): Promise<CountSheet> {
  requirePermission(caller, 'products.read')
  const found = await readSheetProducts(db, {
    category: category || null,
    subcategory: subcategory || null,
    level,
    usualLowFrom: USUAL_LOW_FROM,
    after: after || null,
    most: productsOfSheet + 1,
  })
  const products = found.slice(0, productsOfSheet)
  return {
    products: products.map(({ mediaId, ...product }) => ({ ...product, picture: address(mediaId) })),
    next: found.length > productsOfSheet ? (products.at(-1)?._id ?? null) : null,
  }
}
