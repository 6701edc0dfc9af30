import { UNNAMED_SHOP_TEXTS } from '#texts/settings/unnamed-texts.ts'

/** The shop's name on pages and in emails, with a default until the shopkeeper sets one. */
export function shopName({ name }: { name: string }): string {
  return name || UNNAMED_SHOP_TEXTS.name
}
