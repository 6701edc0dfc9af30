import { SHOP_FIELD_TEXTS } from '#texts/settings/shop-field-texts.ts'
import { TRADE_FIELD_TEXTS } from '#texts/settings/trade-field-texts.ts'
import type { SettingKey } from './setting-key.ts'

interface FieldWords {
  label: string
  hint?: string
}

const WORDS: Readonly<Record<SettingKey, Readonly<Record<string, FieldWords>>>> = {
  ...SHOP_FIELD_TEXTS,
  ...TRADE_FIELD_TEXTS,
}

/**
 * Label and effect of a field.
 * @param path 'pins.list', 'zones.*.name'; an entry's index counts as `*`
 */
export function settingWords(key: SettingKey, path: string): FieldWords {
  const place = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? '*' : part))
    .join('.')
  const words = WORDS[key]
  return (Object.hasOwn(words, place) ? words[place] : undefined) ?? { label: place }
}

/** All labels of a setting's form, for the search. */
export function settingLabels(key: SettingKey): string {
  return Object.values(WORDS[key])
    .map(({ label }) => label)
    .join(' ')
}

/** Whether the texts have a label for this path. */
export function hasSettingWords(key: SettingKey, path: string): boolean {
  return Object.hasOwn(WORDS[key], path)
}
