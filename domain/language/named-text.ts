import type { Format, Values } from './format.ts'

type Fill = string | number

/** A sentence before it is said: the name of its text, and what stands in its places. It can be kept as it is. */
export interface NamedText<Name extends string = string> {
  text: Name
  values: Record<string, Fill>
}

/**
 * Names the texts of one table; the compiler asks for every place of a text, as `format` does.
 *
 * @example const fault = naming<typeof PRODUCT_FAULT_TEXTS>()
 *   fault('tooLong', { most: 120 })
 */
export function naming<Texts extends Readonly<Record<string, string>>>() {
  return <Name extends keyof Texts & string>(
    text: Name,
    ...[values]: keyof Values<Texts[Name]> extends never ? [] : [values: Values<Texts[Name]>]
  ): NamedText<Name> => ({ text, values: { ...values } })
}

/** The sentence of a named text; null where the table has none of this name. */
export function sayNamed(
  texts: Readonly<Record<string, string>>,
  { text, values }: NamedText,
  format: Format,
): string | null {
  const found = Object.hasOwn(texts, text) ? texts[text] : undefined
  return found === undefined ? null : format(found, values)
}
