import { format } from '#domain/language/format.ts'
import { findHsnCodes, hsnName, suggestHsn } from '#domain/products/hsn-codes.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraft } from '../components/use-draft.ts'
import { fieldId } from './field-places.ts'
import styles from './hsn-field.module.css'
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
  const [{ typed }, set] = useDraft({ typed: '' })
  const isAsking = typed.trim() !== ''
  const suggested = isAsking || content.hsn !== '' ? [] : suggestHsn(content)
  const found = isAsking ? findHsnCodes(typed) : suggested
  return (
    <div className={styles.place}>
      <TextField
        id={fieldId('hsn')}
        label={words.hsn}
        inputMode="numeric"
        value={content.hsn}
        hint={hsnName(content.hsn) ?? undefined}
        error={error}
        onChange={({ currentTarget }) =>
          change({ hsn: foldCode(currentTarget.value).replace(/\D/g, '').slice(0, 8) })
        }
      />
      <div>
        <TextField
          type="search"
          label={words.hsnSearch}
          placeholder={words.hsnPlaceholder}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => set({ typed: currentTarget.value })}
        />
        {suggested.length > 0 ? <p>{words.hsnSuggested}</p> : null}
        <ul className={styles.found} aria-label={words.hsnFound} aria-live="polite">
          {typed.trim().length > 1 && found.length === 0 ? <li>{words.hsnNone}</li> : null}
          {found.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                aria-label={format(words.hsnTake, { code, name })}
                onClick={() => {
                  change({ hsn: code })
                  set({ typed: '' })
                }}
              >
                <b>{code}</b>
                <span>{` ${name}`}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
