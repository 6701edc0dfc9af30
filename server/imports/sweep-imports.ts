import type { Services } from '../services.ts'
import { importsWithFiles, removeImportFiles } from './import-folder.ts'
import { forgetOldProducts } from './product-queries.ts'
import { findStaleImports } from './stale-queries.ts'

/** How long a list can be continued and its faulty rows downloaded. */
const fileDays = 14
const rowDays = 60

/** Deletes the files of imports untouched for two weeks, and after two months their rows. */
export async function sweepImports({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  const ids = await importsWithFiles(config)
  for (const id of await findStaleImports(db, ids, fileDays)) await removeImportFiles(config, id)
  await forgetOldProducts(db, rowDays)
}
