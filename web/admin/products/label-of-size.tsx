import { format } from '#domain/language/format.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'

/** The name of a field that each size has: who only hears it is told whose. */
export function LabelOfSize({ text, size }: { text: string; size: string }) {
  return (
    <>
      <span>{text}</span>
      <span className="visually-hidden">{` ${format(SIZE_EDITOR_TEXTS.sizes.ofSize, { size })}`}</span>
    </>
  )
}
