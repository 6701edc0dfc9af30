import type { ApiImport, ImportPicture, ImportProductsPage } from '#domain/imports/api-import.ts'
import { fetchImport, fetchImportPictures, fetchImportProducts } from '#web/api/admin/imports.ts'
import type { ImportQuery } from './import-address.ts'
import { isBusy } from './import-step.ts'
import { shownView } from './shown-view.ts'

/** An import, and those of its products and pictures that the address asks for. */
export interface ImportFound {
  told: ApiImport
  /** Null while the shop is at work on them. */
  products: ImportProductsPage | null
  faulty: ImportProductsPage | null
  pictures: ImportPicture[] | null
}

/** What the page of an import shows at its address. Throws ApiError. */
export async function findImport(id: string, query: ImportQuery, signal: AbortSignal): Promise<ImportFound> {
  const told = await fetchImport(id, signal)
  const isChecked = told.status === 'checked' && query.step === ''
  const show = shownView(told, query.show)
  const [products, faulty, pictures] = await Promise.all([
    isChecked || (show === 'failed' && !isBusy(told))
      ? fetchImportProducts(id, { show, after: query.after }, signal)
      : null,
    isChecked && told.counts.faulty > 0
      ? fetchImportProducts(id, { show: 'faulty', after: query.faulty }, signal)
      : null,
    query.pictures === 'missing' ? fetchImportPictures(id, signal) : null,
  ])
  return { told, products, faulty, pictures: pictures?.pictures ?? null }
}
