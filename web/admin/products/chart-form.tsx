import type { SubmitEvent } from 'react'
import { sizeAgeMonths } from '#domain/catalogue/sizes.ts'
import { format } from '#domain/language/format.ts'
import type { SizeChartRow } from '#domain/products/product-terms.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { binIcon } from '#web/components/icons-catalogue.ts'
import { useDraft } from '../components/use-draft.ts'
import styles from './dialogs.module.css'
import { RangeField } from './range-field.tsx'
import { NumberField } from './typed-field.tsx'

const words = SIZE_EDITOR_TEXTS.charts
const sizeWords = SIZE_EDITOR_TEXTS.sizes

export interface ChartDraft {
  /** Null for a new one. */
  _id: string | null
  name: string
  rows: SizeChartRow[]
}

const EMPTY_ROW: SizeChartRow = { label: '', ageMonths: null, heightCm: null, chestCm: null, waistCm: null }

export function ChartForm({
  chart,
  busy,
  onSave,
  onBack,
  onDelete,
}: {
  chart: ChartDraft
  busy: boolean
  onSave: (chart: ChartDraft) => void
  onBack: () => void
  /** Null for a new one. */
  onDelete: (() => void) | null
}) {
  const [{ name, rows, wasSent }, change] = useDraft(() => ({
    name: chart.name,
    rows: chart.rows.length > 0 ? chart.rows : [EMPTY_ROW],
    wasSent: false,
  }))
  const setRow = (place: number, part: Partial<SizeChartRow>) =>
    change({ rows: rows.map((row, index) => (index === place ? { ...row, ...part } : row)) })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    change({ wasSent: true })
    const named = rows.filter(({ label }) => label.trim() !== '')
    if (name.trim() !== '' && named.length > 0) onSave({ _id: chart._id, name, rows: named })
  }
  return (
    <form className={styles.stack} onSubmit={submit}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        maxLength={80}
        value={name}
        error={wasSent && name.trim() === '' ? words.nameMissing : undefined}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <div className={styles.rows}>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and only the last is added.
          <div key={place} className={styles.chartRow}>
            <TextField
              label={sizeWords.size}
              maxLength={30}
              value={row.label}
              error={
                wasSent && rows.every(({ label }) => label.trim() === '') ? words.rowsMissing : undefined
              }
              onChange={({ currentTarget }) => {
                const label = currentTarget.value
                const age = sizeAgeMonths(label)
                setRow(place, { label, ageMonths: age ? [age[0], age[1]] : row.ageMonths })
              }}
            />
            <RangeField
              id={`chart-${place}`}
              label={sizeWords.height}
              value={row.heightCm}
              onChange={(heightCm) => setRow(place, { heightCm })}
            />
            <NumberField
              label={sizeWords.chest}
              value={row.chestCm}
              onChange={(chestCm) => setRow(place, { chestCm })}
            />
            <NumberField
              label={sizeWords.waist}
              value={row.waistCm}
              onChange={(waistCm) => setRow(place, { waistCm })}
            />
            <IconButton
              icon={binIcon}
              label={format(words.removeRow, { size: row.label || String(place + 1) })}
              onClick={() => change({ rows: rows.filter((_, index) => index !== place) })}
            />
          </div>
        ))}
      </div>
      <div className={styles.end}>
        <Button variant="quiet" onClick={() => change({ rows: [...rows, EMPTY_ROW] })}>
          {words.addRow}
        </Button>
        {onDelete ? (
          <Button variant="danger" onClick={onDelete}>
            {words.delete}
          </Button>
        ) : null}
      </div>
      <div className={styles.end}>
        <Button variant="line" onClick={onBack}>
          {words.back}
        </Button>
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
