import { paiseToRupees } from '#domain/money/money.ts'
import type { ApiSupplier, ReorderList } from '#domain/purchasing/api-purchasing.ts'
import { daysLeft, suggestPieces } from '#domain/purchasing/reorder.ts'
import { type Caller, hasPermission, requirePermission } from '../access/caller.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import type { Services } from '../services.ts'
import { type ReorderRow, readReorderRows, readStockValue } from './reorder-queries.ts'
import { readSuppliers } from './supplier-queries.ts'

const mostSizes = 500

/**
 * The sizes to reorder, by supplier. Costs, and sums of costs, are left out for staff without `costs.read`.
 * @throws ShopError `forbidden`
 */
export async function readReorderList(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { days }: { days: number },
): Promise<ReorderList> {
  requirePermission(caller, 'products.write')
  const seesCosts = hasPermission(caller, 'costs.read')
  const [found, suppliers, value] = await Promise.all([
    readReorderRows(db, mostSizes + 1),
    readSuppliers(db),
    seesCosts ? readStockValue(db) : null,
  ])
  const rows = found.slice(0, mostSizes)
  const suggested = (row: ReorderRow) => suggestPieces(row, days)
  const bySupplier = Map.groupBy(rows, ({ supplierId }) => supplierId)
  const known = suppliers.filter(({ _id }) => bySupplier.has(_id))
  const groups: { supplier: ApiSupplier | null; rows: ReorderRow[] }[] = [
    ...known.map((supplier) => ({ supplier, rows: bySupplier.get(supplier._id) ?? [] })),
    { supplier: null, rows: rows.filter(({ supplierId }) => !known.some(({ _id }) => _id === supplierId)) },
  ]
  const sumPaise = rows.reduce((sum, row) => sum + suggested(row) * (row.costPaise ?? 0), 0)
  return {
    suppliers: groups
      .filter((group) => group.rows.length > 0)
      .map((group) => ({
        supplier: group.supplier,
        products: [...Map.groupBy(group.rows, ({ productId }) => productId)].map(([productId, sizes]) => ({
          _id: productId,
          name: sizes[0]?.product ?? '',
          picture: sizes[0]?.mediaId ? pictureAddress(sizes[0].mediaId, 360) : null,
          price: paiseToRupees(sizes[0]?.pricePaise ?? 0),
          sizes: sizes.map((row) => ({
            _id: row.variantId,
            label: row.label,
            sku: row.sku,
            left: row.left,
            onTheWay: row.onTheWay,
            sold30Days: row.sold30Days,
            daysLeft: daysLeft(row),
            suggested: suggested(row),
            cost: seesCosts && row.costPaise !== null ? paiseToRupees(row.costPaise) : null,
          })),
        })),
      })),
    out: rows.filter(({ left }) => left <= 0).length,
    runningOut: rows.filter(({ left }) => left > 0).length,
    suggested: seesCosts ? paiseToRupees(sumPaise) : null,
    stockValue: value && {
      amount: paiseToRupees(value.paise),
      sizes: value.sizes,
      withoutCost: value.withoutCost,
    },
    more: found.length > mostSizes,
  }
}
