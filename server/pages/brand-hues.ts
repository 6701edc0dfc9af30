import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/**
 * The rule that puts a shopkeeper's hues in the design's place; '' where the design's own are kept.
 * The settings' schema lets only `#rrggbb` through, so nothing else can get into the page's style.
 */
export function brandHues({ hues }: ShopSettings['brand']): string {
  const chosen = Object.entries(hues).filter((entry): entry is [string, string] => entry[1] !== null)
  return chosen.length === 0
    ? ''
    : `:root{${chosen.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}
