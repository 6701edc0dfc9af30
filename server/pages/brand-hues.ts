import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/**
 * The CSS rule with the shopkeeper's hues; '' for the design's own. The settings' schema allows only `#rrggbb`, so
 * nothing else can be injected into the page's style.
 */
export function brandHues({ hues }: ShopSettings['brand']): string {
  const chosen = Object.entries(hues).filter((entry): entry is [string, string] => entry[1] !== null)
  return chosen.length === 0
    ? ''
    : `:root{${chosen.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}
