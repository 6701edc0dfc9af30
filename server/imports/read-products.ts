import type { ImportProduct, ImportProductsPage, ImportView } from '#domain/imports/api-import.ts'
import { formatImportChanges } from '#domain/imports/import-changes.ts'
import { isOfCost } from '#domain/products/cost-price.ts'
import { IMPORT_RUN_TEXTS as TEXTS } from '#texts/imports/run-texts.ts'
import { type Caller, hasPermission, requirePermission } from '../access/caller.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { formatFailure } from './failures.ts'
import { formatFault } from './format-fault.ts'
import { findImport } from './import-queries.ts'
import { listTroubledPictures } from './picture-queries.ts'
import { type ListedImportProduct, listImportProducts } from './product-queries.ts'
import { zipNameOf } from './zip-source.ts'

const pageLength = 50
const mostPictures = 500

/** A page of the products of an import. @throws ShopError `not_found` */
export async function readImportProducts(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  importId: string,
  { words, show, after = -1 }: { words: Words; show?: ImportView | undefined; after?: number | undefined },
): Promise<ImportProductsPage> {
  requirePermission(caller, 'prices.read')
  if (!(await findImport(db, importId))) throw new ShopError('not_found')
  const rows = await listImportProducts(db, { importId, view: show ?? null, after, limit: pageLength + 1 })
  const shown = rows.slice(0, pageLength)
  return {
    products: shown.map((row) => toApi(row, words, hasPermission(caller, 'costs.read'))),
    after: rows.length > pageLength ? (shown.at(-1)?.position ?? null) : null,
  }
}

function toApi(row: ListedImportProduct, words: Words, seesCosts: boolean): ImportProduct {
  const { position, key, name, colours, lines, outcome, faults, changes, sizes, failure } = row
  return {
    position,
    key,
    name,
    colours,
    lines,
    outcome,
    faults: faults
      .filter(({ field }) => seesCosts || field !== 'costPrice')
      .map((fault) => formatFault(fault, words)),
    changes: formatImportChanges(changes).filter(({ field }) => seesCosts || !isOfCost({ path: field })),
    sizes,
    picture: row.media_id === null ? null : pictureAddress(row.media_id, 360),
    productId: row.product_id,
    leftOut: row.left_out,
    isIn: row.is_in,
    failure: formatFailure(failure),
  }
}

/** Pictures of an import that match no product or could not be fetched. @throws ShopError `not_found` */
export async function readImportPictures({ db }: Pick<Services, 'db'>, caller: Caller, importId: string) {
  requirePermission(caller, 'prices.read')
  if (!(await findImport(db, importId))) throw new ShopError('not_found')
  const rows = await listTroubledPictures(db, importId, mostPictures)
  return {
    pictures: rows.map(({ source, name, failure }) => ({
      source: zipNameOf(source) ?? source,
      product: name,
      failure: formatFailure(failure) ?? TEXTS.noProduct,
    })),
  }
}
