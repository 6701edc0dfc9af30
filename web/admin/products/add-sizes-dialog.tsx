import { type SubmitEvent, useId } from 'react'
import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { LONGEST_PIECE } from '#domain/catalogue/size-label.ts'
import { format } from '#domain/language/format.ts'
import { addChartRows, type ChartRow, hasSize, rowsOfPiece } from '#domain/products/size-rows.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { useDraft } from '../components/use-draft.ts'
import styles from './dialogs.module.css'
import { NumberField, RupeesField } from './typed-field.tsx'
import type { EditorForm } from './use-editor.ts'

const words = SIZE_EDITOR_TEXTS.addSizes
const USUAL = ''

interface Draft {
  /** Id of a chart of the shop, or the usual ages. */
  chart: string
  chosen: readonly string[]
  /** The piece of a set that the sizes are for; '' for none. */
  piece: string
  pricePaise: number | null
  mrpPaise: number | null
  stock: number | null
}

/** Several sizes at once, with age and measures of a chart, at one price. */
export function AddSizesDialog({
  form: { content, terms, change },
  onClose,
  onCharts,
}: {
  form: EditorForm
  onClose: () => void
  onCharts: () => void
}) {
  const formId = useId()
  const { sizes } = content
  const last = sizes.at(-1)
  const [draft, set] = useDraft<Draft>({
    chart: terms.sizeCharts[0]?._id ?? USUAL,
    chosen: [],
    piece: '',
    pricePaise: last?.pricePaise ?? null,
    mrpPaise: last?.mrpPaise ?? null,
    stock: null,
  })
  const rows = rowsOfPiece(
    terms.sizeCharts.find(({ _id }) => _id === draft.chart)?.rows ?? DEFAULT_SIZE_CHART,
    draft.piece,
  )
  const chosen = rows.filter(({ label }) => draft.chosen.includes(label))

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (chosen.length === 0) return
    change({ sizes: addChartRows(sizes, chosen, { ...draft, mrpPaise: draft.mrpPaise ?? draft.pricePaise }) })
    onClose()
  }
  return (
    <Dialog
      wide
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" form={formId} disabled={chosen.length === 0}>
            {chosen.length === 0 ? words.nothing : format(words.add, { count: chosen.length })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit}>
        <div className={styles.pair}>
          <SelectField
            label={words.chart}
            value={draft.chart}
            onChange={({ currentTarget }) => set({ chart: currentTarget.value, chosen: [] })}
          >
            {terms.sizeCharts.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
            <option value={USUAL}>{words.usual}</option>
          </SelectField>
          <Button
            variant="quiet"
            onClick={() => {
              onClose()
              onCharts()
            }}
          >
            {words.manage}
          </Button>
        </div>
        <TextField
          label={words.piece}
          hint={words.pieceHint}
          maxLength={LONGEST_PIECE}
          value={draft.piece}
          onChange={({ currentTarget }) => set({ piece: currentTarget.value, chosen: [] })}
        />
        <fieldset className={styles.choices}>
          <legend>{words.which}</legend>
          {rows.map((row) => {
            const isThere = hasSize(sizes, row.label)
            return (
              <Checkbox
                key={row.label}
                checked={isThere || draft.chosen.includes(row.label)}
                disabled={isThere}
                label={
                  <>
                    <b>{`${row.label} `}</b>
                    <small>{isThere ? words.there : measuresOf(row)}</small>
                  </>
                }
                onChange={({ currentTarget }) =>
                  set({
                    chosen: currentTarget.checked
                      ? [...draft.chosen, row.label]
                      : draft.chosen.filter((label) => label !== row.label),
                  })
                }
              />
            )
          })}
        </fieldset>
        <div className={styles.three}>
          <RupeesField
            label={words.price}
            value={draft.pricePaise}
            onChange={(pricePaise) => set({ pricePaise })}
          />
          <RupeesField
            label={words.mrp}
            hint={words.mrpHint}
            value={draft.mrpPaise}
            onChange={(mrpPaise) => set({ mrpPaise })}
          />
          <NumberField whole label={words.stock} value={draft.stock} onChange={(stock) => set({ stock })} />
        </div>
      </form>
    </Dialog>
  )
}

function measuresOf({ heightCm, chestCm, waistCm }: ChartRow): string {
  if (!heightCm) return chestCm === null ? '' : String(chestCm)
  return format(words.measure, {
    height: `${heightCm[0]}–${heightCm[1]}`,
    chest: chestCm ?? '–',
    waist: waistCm ?? '–',
  })
}
