import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ApiProduct } from '#domain/catalogue/api-product.ts'
import type { Database } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { inCatalogueSnapshot, productPages, readShopOrder } from './product-record-queries.ts'
import { countSets, toApiProduct } from './product-views.ts'
import { readStocks } from './queries.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The whole catalogue as one response, shared by all requests. */
export interface AllProducts {
  readonly etag: string
  readonly raw: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
}

/** New stock must be visible within a second, but a movement committed out of order does not change the newest key. */
const trustedForMs = 700

export type ListAllProducts = () => Promise<AllProducts>

/** Makes the response of `GET /api/product/all`, only after the catalogue or any stock has changed. */
export function createAllProducts({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>): ListAllProducts {
  let products: ApiProduct[] = []
  let productsAt = 0
  let answer: { all: AllProducts; stocks: string; revision: number; checkedAt: number } | undefined
  let underWay: Promise<AllProducts> | undefined

  async function make(): Promise<AllProducts> {
    const { revision } = catalogue
    // Before reading: sales during the build must not count as seen.
    const checkedAt = Date.now()
    const stocks = await readStocks(db)
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([...stocks]))
      .digest('base64url')
    if (answer && answer.revision === revision && answer.stocks === fingerprint) {
      answer.checkedAt = checkedAt
      return answer.all
    }
    if (productsAt !== revision) {
      products = await readApiProducts(db)
      productsAt = revision
    }
    const all = await toAnswer(products.map((product) => withStock(product, stocks)))
    answer = { all, stocks: fingerprint, revision, checkedAt }
    return all
  }

  return async () => {
    if (answer && answer.revision === catalogue.revision && Date.now() - answer.checkedAt < trustedForMs)
      return answer.all
    underWay ??= make().finally(() => {
      underWay = undefined
    })
    return await underWay
  }
}

async function readApiProducts(db: Database): Promise<ApiProduct[]> {
  return await inCatalogueSnapshot(db, async (tx) => {
    const byId = new Map<string, ApiProduct>()
    for await (const page of productPages(tx)) {
      for (const record of page) byId.set(record.id, toApiProduct(record))
    }
    const order = await readShopOrder(tx)
    return order.flatMap((id) => byId.get(id) ?? [])
  })
}

function withStock(product: ApiProduct, stocks: ReadonlyMap<string, number>): ApiProduct {
  const counted = (own: ApiProduct['sizes'], most = Number.POSITIVE_INFINITY) =>
    own.map((size) => {
      const stock = Math.min(stocks.get(size._id) ?? 0, most)
      return { ...size, stock, inStock: stock > 0 }
    })
  const pieces = product.pieces?.map((piece) => ({ ...piece, sizes: counted(piece.sizes) }))
  if (!pieces) return { ...product, ...countSets({ sizes: counted(product.sizes) }) }
  const { stock } = countSets({ sizes: [], pieces })
  return { ...product, ...countSets({ sizes: counted(product.sizes, stock), pieces }) }
}

async function toAnswer(data: readonly ApiProduct[]): Promise<AllProducts> {
  const raw = Buffer.from(JSON.stringify({ success: true, data }))
  const [brotli, zipped] = await Promise.all([
    compressBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    compressGzip(raw, { level: 5 }),
  ])
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  return { etag, raw, brotli, gzip: zipped }
}
