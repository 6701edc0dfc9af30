import type { Plural } from './format.ts'

/** The same places in any order; a text without places may be any text without places. */
type Sentence<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Sentence<Rest>
  : string

/**
 * What the texts of another language may be: keys of the original, and in each sentence its places. What is left out is
 * said in English (`fall-back.ts`).
 *
 * @example export const CART_TEXTS = { ... } as const satisfies Translation<typeof english.CART_TEXTS>
 */
export type Translation<Texts> = Texts extends string
  ? Sentence<Texts>
  : Texts extends Plural
    ? { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }
    : { readonly [Key in keyof Texts]?: Translation<Texts[Key]> }
