import { format } from '#domain/language/format.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { useDraft } from '../components/use-draft.ts'
import styles from './range-field.module.css'
import { NumberField } from './typed-field.tsx'

const words = SIZE_EDITOR_TEXTS.sizes
type Range = [from: number, to: number]

/** Two numbers, from and to. It is a range once both are there; one alone waits here for the other. */
export function RangeField({
  id,
  label,
  value,
  whole = false,
  error,
  onChange,
}: {
  id: string
  label: string
  value: Range | null
  whole?: boolean
  error?: string | undefined
  onChange: (value: Range | null) => void
}) {
  const [alone, wait] = useDraft<{ from: number | null; to: number | null }>({ from: null, to: null })
  const from = value ? value[0] : alone.from
  const to = value ? value[1] : alone.to
  function change(next: { from: number | null; to: number | null }): void {
    wait(next)
    onChange(next.from !== null && next.to !== null ? [next.from, next.to] : null)
  }
  return (
    <div className={styles.range}>
      <NumberField
        id={id}
        whole={whole}
        label={format(words.from, { what: label })}
        value={from}
        error={error}
        onChange={(next) => change({ from: next, to })}
      />
      <NumberField
        whole={whole}
        label={format(words.to, { what: label })}
        value={to}
        onChange={(next) => change({ from, to: next })}
      />
    </div>
  )
}
