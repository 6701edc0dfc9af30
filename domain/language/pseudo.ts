import { lookUp } from '#domain/language/look-up.ts'

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ú',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
}

/** A text in the pseudo-language: accented, in brackets, with unchanged placeholders. */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text
  const accented = text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => lookUp(ACCENTS, letter) ?? letter),
    )
  return `⟦${accented.join('')}⟧`
}

/** Applies it to every text in an object; other values stay unchanged. */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  // Keys and kinds of values are unchanged, which is what the type of texts promises.
  return translated(texts) as Texts
}

function translated(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value)
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, translated(entry)]))
}
