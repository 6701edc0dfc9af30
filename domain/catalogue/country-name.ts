import { lookUp } from '#domain/language/look-up.ts'
import { COUNTRY_TEXTS } from '#texts/catalogue/country-texts.ts'

/** Code and name of each country, sorted by name. */
export const COUNTRIES: readonly (readonly [code: string, name: string])[] = Object.entries(
  COUNTRY_TEXTS,
).sort(([, one], [, other]) => (one < other ? -1 : 1))

/** 'India' for 'IN'; an unknown code unchanged. */
export function countryName(code: string): string {
  const names: Readonly<Record<string, string>> = COUNTRY_TEXTS
  return lookUp(names, code) ?? code
}
