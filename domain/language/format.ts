import { lookUp } from '#domain/language/look-up.ts'
import { LANGUAGE } from './current.ts'

/** The plural forms of a sentence, by the names of `Intl.PluralRules`: English needs two. */
export interface Plural {
  readonly one: string
  readonly other: string
}

/** The placeholders of a text: 'was' and 'now' of 'was {was}, now {now}'. */
type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

type Filled<Text> = Text extends string
  ? Places<Text>
  : Text extends Plural
    ? Places<Extract<Text[keyof Text], string>>
    : never

/** The values that a text needs. `count` chooses the plural form, whether or not a form also shows it. */
export type Values<Text extends string | Plural> = Readonly<
  Record<Exclude<Filled<Text>, 'count'>, string | number> &
    (Text extends Plural ? { count: number } : Record<Filled<Text> & 'count', string | number>)
>

/** Fills the placeholders of a text, `{name}`, and chooses the form for its `count`. */
export type Format = <const Text extends string | Plural>(text: Text, values: Values<Text>) => string

/** For a language that is only known at run time, as on the server. */
export function formatterOf(language: string): Format {
  const rules = new Map<string, Intl.PluralRules>()
  const rulesOf = (spoken: string) => {
    const known = rules.get(spoken) ?? new Intl.PluralRules(spoken)
    rules.set(spoken, known)
    return known
  }
  return (text, values) => {
    const known: Readonly<Record<string, string | number>> = values
    let chosen: string | Plural = text
    if (typeof chosen !== 'string') {
      const forms: Readonly<Record<string, string>> = { ...chosen }
      chosen = lookUp(forms, rulesOf(forms.in ?? language).select(Number(known.count))) ?? chosen.other
    }
    return chosen.replace(/\{(\w+)\}/g, (place, name) => {
      const value = lookUp(known, name) ?? place
      // A count is an amount: 1,747 sizes, 1,00,000 products.
      const isAmount = chosen !== text && name === 'count' && Number(value) >= 1_000
      return isAmount ? value.toLocaleString('en-IN') : String(value)
    })
  }
}

/** For the language of this build. */
export const format: Format = formatterOf(LANGUAGE)
