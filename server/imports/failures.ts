import { IMPORT_RUN_TEXTS as TEXTS } from '#texts/imports/run-texts.ts'

/** A text without placeholders. */
type Sentence = {
  [Key in keyof typeof TEXTS]: (typeof TEXTS)[Key] extends string ? Key : never
}[keyof typeof TEXTS]
export type PictureFailure = keyof typeof TEXTS.pictures

const mark = 'text:'
const pictureMark = 'text:pictures.'

/** Encodes a reason for an import's rows: the name of its text, which is resolved when read. */
export function failureOf(text: Sentence): string {
  return `${mark}${text}`
}

/** The same for a picture. */
export function pictureFailureOf(fault: PictureFailure): string {
  return `${pictureMark}${fault}`
}

/** The readable reason. Messages about cells of the file, and rows of older versions, are already sentences. */
export function formatFailure(kept: string): string
export function formatFailure(kept: string | null): string | null
export function formatFailure(kept: string | null): string | null {
  if (kept === null || !kept.startsWith(mark)) return kept
  const said: unknown = kept.startsWith(pictureMark)
    ? Reflect.get(TEXTS.pictures, kept.slice(pictureMark.length))
    : Reflect.get(TEXTS, kept.slice(mark.length))
  return typeof said === 'string' ? said : TEXTS.broken
}
