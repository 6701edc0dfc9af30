import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { ImportFormat } from '#domain/imports/import-kinds.ts'
import type { ExportedProduct } from '#domain/imports/own-rows.ts'
import type { ProductChoice } from '#domain/products/api-product-list.ts'
import { withoutCosts } from '#domain/products/cost-price.ts'
import type { ProductSort } from '#domain/products/product-list-query.ts'
import { type CustomerCaller, hasPermission, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { readChosenProducts } from '../products/choice-queries.ts'
import { readContents } from '../products/read-content.ts'
import type { Services } from '../services.ts'
import { writeOwnForm } from './write-own-form.ts'

/** Limits the list of ids held while the file is written; larger than any shop of this kind. */
const MOST_PRODUCTS = 100_000
/** Products read at once; the file is written as fast as it is consumed. */
const AT_ONCE = 20
const PICTURE_WIDTH = 800

/**
 * The products of the admin's list for a query, as a file that imports without changes. Drafts without an address are
 * left out, because nothing identifies them. @throws ShopError `forbidden`
 */
export async function exportProducts(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: CustomerCaller,
  {
    format,
    choice,
    sort,
    chosen,
  }: {
    format: ImportFormat
    choice: ProductChoice
    sort: ProductSort | undefined
    /** Ids that were selected one by one; null for all matching products. */
    chosen: readonly string[] | null
  },
): Promise<Readable> {
  requirePermission(caller, 'prices.read')
  const ids =
    chosen ?? (await readChosenProducts(db, choice, { sort, most: MOST_PRODUCTS })).map(({ id }) => id)
  const seesCosts = hasPermission(caller, 'costs.read')
  return writeOwnForm(format, readExported(db, ids, { publicUrl: config.publicUrl, seesCosts }))
}

async function* readExported(
  db: Connection,
  ids: readonly string[],
  { publicUrl, seesCosts }: { publicUrl: string; seesCosts: boolean },
): AsyncGenerator<ExportedProduct> {
  const pictureAddress = (mediaId: string) =>
    new URL(`/media/${mediaId}-${PICTURE_WIDTH}.avif`, publicUrl).href
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const saved = await readContents(db, ids.slice(start, start + AT_ONCE))
    for (const { content, status } of saved) {
      if (content.slug !== '')
        yield { content: seesCosts ? content : withoutCosts(content), status, pictureAddress }
    }
    // Rows are produced faster than consumed: yield so that other requests are served.
    await setImmediate()
  }
}
