import { NOT_LINED } from '#domain/products/lining.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { fieldId } from './field-places.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.declarations

/** The fibres of the lining, or that the garment has none. */
export function LiningField({ form: { content, change, faultOf, lackOf } }: { form: EditorForm }) {
  const isUnlined = content.lining === NOT_LINED
  return (
    <div>
      <TextField
        id={fieldId('lining')}
        label={words.lining}
        hint={words.liningHint}
        maxLength={200}
        disabled={isUnlined}
        value={content.lining ?? ''}
        error={faultOf('lining') ?? lackOf('lining')}
        onChange={({ currentTarget }) => change({ lining: currentTarget.value || null })}
      />
      <Checkbox
        label={words.notLined}
        checked={isUnlined}
        onChange={({ currentTarget }) => change({ lining: currentTarget.checked ? NOT_LINED : null })}
      />
    </div>
  )
}
