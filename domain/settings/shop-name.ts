import { UNNAMED_SHOP_TEXTS } from '#texts/settings/unnamed-texts.ts'

/** What a shop is called on pages and in emails, also before its shopkeeper has named it. */
export function shopName({ name }: { name: string }): string {
  return name || UNNAMED_SHOP_TEXTS.name
}
