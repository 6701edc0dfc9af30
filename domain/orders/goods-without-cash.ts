import type { PublicCashSettings } from '#domain/settings/cash-settings.ts'

/** A product's place in the catalogue: slugs. */
export interface GoodsPlace {
  category: string
  subcategory: string | null
}

/** The first rule that excludes one of the goods from cash on delivery; null if none does. */
export function goodsWithoutCash(
  { categories }: Pick<PublicCashSettings, 'categories'>,
  goods: readonly GoodsPlace[],
): GoodsPlace | null {
  const isMeant = (rule: GoodsPlace) =>
    goods.some(
      ({ category, subcategory }) =>
        rule.category === category && (rule.subcategory === null || rule.subcategory === subcategory),
    )
  return categories.find(isMeant) ?? null
}
