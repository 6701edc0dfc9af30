import { fillDeliveryNotes } from '#domain/content/fill-contents.ts'
import type { ProductTerms } from '#domain/products/product-terms.ts'
import { USUAL_LOW_FROM } from '#domain/stock/stock-level.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { listSizeCharts } from './size-charts.ts'
import { readColourGroups, readColourNames, readImporters, readMakers, readPrints } from './terms-queries.ts'

/** The choices that the editor offers. @throws ShopError `forbidden` */
export async function readProductTerms(
  services: Pick<Services, 'contents' | 'db' | 'settings'>,
  caller: CustomerCaller,
): Promise<ProductTerms> {
  requirePermission(caller, 'products.read')
  const { contents, db, settings } = services
  return {
    taxRates: settings.current().tax.rates,
    makers: await readMakers(db),
    importers: await readImporters(db),
    sizeCharts: await listSizeCharts(services, caller),
    colours: await readColourNames(db),
    prints: await readPrints(db),
    colourGroups: await readColourGroups(db),
    lowFrom: USUAL_LOW_FROM,
    notes: fillDeliveryNotes(contents.current()['delivery-notes'], settings.public()),
  }
}
