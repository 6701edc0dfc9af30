import { plainWords } from './cell-value.ts'
import type { ProductPatch } from './imported-product.ts'
import { readList } from './list-cell.ts'

const NEW = /^(new|new arrivals?|new in|just in)$/
const TRENDING = /^(trending|best ?sellers?|popular)$/
const FEATURED = /^(featured|hero|editor'?s pick)$/

/** Flags in another shop's tags. A missing tag changes nothing. */
export function flagsOfTags(tags: string): NonNullable<ProductPatch['flags']> {
  const words = readList(tags, { byCommas: true }).map(plainWords)
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  return {
    ...(has(FEATURED) && { featured: true }),
    ...(has(TRENDING) && { trending: true }),
    ...(has(NEW) && { isNew: true }),
  }
}
