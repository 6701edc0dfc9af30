import type { Format, Values } from '#domain/language/format.ts'
import type { VALIDATION_TEXTS } from '#texts/validation/texts.ts'

export type ValidationTexts = typeof VALIDATION_TEXTS

type IssueKey = {
  [Key in keyof ValidationTexts]: ValidationTexts[Key] extends string
    ? Key
    : `${Key}.${keyof ValidationTexts[Key] & string}`
}[keyof ValidationTexts]

type TextOf<Key> = Key extends `${infer Subject}.${infer Name}`
  ? Subject extends keyof ValidationTexts
    ? Name extends keyof ValidationTexts[Subject]
      ? ValidationTexts[Subject][Name]
      : never
    : never
  : Key extends keyof ValidationTexts
    ? ValidationTexts[Key]
    : never

type ValuesOf<Key> = TextOf<Key> extends infer Text extends string ? Values<Text> : never

/**
 * A schema's message: the key of a text with its values, so that the sentence can be translated for the reader.
 *
 * @example z.minLength(2, issue('customers.name'))
 * @example z.maxLength(60, issue('atMostCharacters', { most: 60 }))
 */
export function issue<Key extends IssueKey>(
  key: Key,
  ...[values]: keyof ValuesOf<Key> extends never ? [] : [values: ValuesOf<Key>]
): string {
  return values === undefined ? key : `${key} ${JSON.stringify(values)}`
}

/** The sentence of an issue. A message without a key, such as one of the library's own, is returned unchanged. */
export function wordIssue(
  message: string,
  { validation, format }: { validation: ValidationTexts; format: Format },
): string {
  const [, key = '', values = '{}'] = /^([\w.]+)(?: (\{.*\}))?$/.exec(message) ?? []
  let found: unknown = validation
  for (const part of key.split('.')) {
    found = isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined
  }
  return typeof found === 'string' ? format(found, JSON.parse(values)) : message
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
