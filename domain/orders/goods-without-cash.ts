import type { PublicCashSettings } from '#domain/settings/cash-settings.ts'

/** Where a product belongs: slugs of the catalogue. */
export interface GoodsPlace {
  category: string
  subcategory: string | null
}

/** The first rule of the shop that keeps one of the goods from being paid in cash; null where all may be. */
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
