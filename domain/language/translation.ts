import type { Plural } from './format.ts'

/** The same placeholders in any order; a text without placeholders may become any other without placeholders. */
type Sentence<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Sentence<Rest>
  : string

/**
 * The texts of another language: keys of the original, and in each sentence its placeholders. Missing texts stay
 * English (`fall-back.ts`).
 *
 * @example export const CART_TEXTS = { ... } as const satisfies Translation<typeof english.CART_TEXTS>
 */
export type Translation<Texts> = Texts extends string
  ? Sentence<Texts>
  : Texts extends Plural
    ? { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }
    : { readonly [Key in keyof Texts]?: Translation<Texts[Key]> }
