import { IMPORT_RUN_TEXTS as TEXTS } from '#texts/imports/run-texts.ts'

/** A text for which nothing has to be filled in. */
type Sentence = {
  [Key in keyof typeof TEXTS]: (typeof TEXTS)[Key] extends string ? Key : never
}[keyof typeof TEXTS]
export type PictureFailure = keyof typeof TEXTS.pictures

const mark = 'text:'
const pictureMark = 'text:pictures.'

/** How the rows of an import keep why something did not go: by the name of its text, which is said when it is read. */
export function failureOf(text: Sentence): string {
  return `${mark}${text}`
}

/** The same of a picture. */
export function pictureFailureOf(fault: PictureFailure): string {
  return `${pictureMark}${fault}`
}

/** What a person reads. What names cells of the file, and what older rows keep, is a sentence already. */
export function sayFailure(kept: string): string
export function sayFailure(kept: string | null): string | null
export function sayFailure(kept: string | null): string | null {
  if (kept === null || !kept.startsWith(mark)) return kept
  const said: unknown = kept.startsWith(pictureMark)
    ? Reflect.get(TEXTS.pictures, kept.slice(pictureMark.length))
    : Reflect.get(TEXTS, kept.slice(mark.length))
  return typeof said === 'string' ? said : TEXTS.broken
}
