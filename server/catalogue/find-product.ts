import type { Services } from '../services.ts'
import { readMovedProduct } from './queries.ts'

/** The id of a published product by its id, its current address, or an earlier one; null for an unknown one. */
export async function findProduct(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  idOrSlug: string,
): Promise<string | null> {
  const known = await catalogue.resolve(idOrSlug)
  if (known) return known
  const moved = await readMovedProduct(db, idOrSlug)
  return moved && (await catalogue.resolve(moved))
}
