import type { Format, Values } from './format.ts'

type Fill = string | number

/** A sentence before translation: the key of its text and the values of its placeholders. It can be stored. */
export interface NamedText<Name extends string = string> {
  text: Name
  values: Record<string, Fill>
}

/**
 * Creates named texts of one table; the compiler requires every placeholder, as with `format`.
 *
 * @example const fault = naming<typeof PRODUCT_FAULT_TEXTS>()
 * fault('tooLong', { most: 120 })
 */
export function naming<Texts extends Readonly<Record<string, string>>>() {
  return <Name extends keyof Texts & string>(
    text: Name,
    ...[values]: keyof Values<Texts[Name]> extends never ? [] : [values: Values<Texts[Name]>]
  ): NamedText<Name> => ({ text, values: { ...values } })
}

/** The sentence of a named text; null for an unknown key. */
export function resolveNamedText(
  texts: Readonly<Record<string, string>>,
  { text, values }: NamedText,
  format: Format,
): string | null {
  const found = Object.hasOwn(texts, text) ? texts[text] : undefined
  return found === undefined ? null : format(found, values)
}
