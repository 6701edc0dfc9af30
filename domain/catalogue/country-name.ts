import { COUNTRY_TEXTS } from '#texts/catalogue/country-texts.ts'

/** 'India' for 'IN'; the code itself where the list has no name. */
export function countryName(code: string): string {
  const names: Readonly<Record<string, string>> = COUNTRY_TEXTS
  return names[code] ?? code
}
