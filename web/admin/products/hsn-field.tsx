import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { fieldId } from './field-places.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.declarations

/** The code by which goods are taxed: typed, or found by words. */
export function HsnField({
  form: { content, change },
  error,
}: {
  form: EditorForm
  error: string | undefined
}) {
  return (
    <TextField
      id={fieldId('hsn')}
      label={words.hsn}
      inputMode="numeric"
      maxLength={8}
      value={content.hsn}
      error={error}
      onChange={({ currentTarget }) => change({ hsn: currentTarget.value.replace(/\D/g, '') })}
    />
  )
}
