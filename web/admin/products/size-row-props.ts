import type { SizeContent } from '#domain/products/product-content.ts'
import type { EditorForm } from './use-editor.ts'

/** What the parts of a size's row read and write. */
export interface SizeRowProps {
  form: EditorForm
  place: number
  size: SizeContent
  /** As it is called, also before it has a name. */
  name: string
  onChange: (part: Partial<SizeContent>) => void
  /** Opens the dialog in which stock is changed. */
  onStock: () => void
}
