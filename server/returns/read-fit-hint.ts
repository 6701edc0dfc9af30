import { type FitHint, fitHint } from '#domain/returns/fit-hint.ts'
import type { Services } from '../services.ts'
import { readFits } from './admin/queries.ts'

/** The size hint for a product from a year's returns; null if there is none. */
export async function readFitHint(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  productId: string,
): Promise<FitHint | null> {
  const [facts] = await readFits(db, [productId])
  return facts ? fitHint(facts, settings.current().returns.fitHint) : null
}
