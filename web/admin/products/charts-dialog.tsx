import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { SizeChart, SizeChartRow } from '#domain/products/product-terms.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { changeSizeChart, createSizeChart, deleteSizeChart } from '#web/api/admin/products.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { showDone } from '../components/undo-store.ts'
import { type ChartDraft, ChartForm } from './chart-form.tsx'
import styles from './dialogs.module.css'
import type { EditorForm } from './use-editor.ts'

const words = SIZE_EDITOR_TEXTS.charts

/** The charts of brands and tailors: what sizes take their measures from. */
export function ChartsDialog({
  form: { content, terms },
  onClose,
}: {
  form: EditorForm
  onClose: () => void
}) {
  const edited = useOpen<ChartDraft>()
  const { revalidate } = useRevalidator()
  async function done(text: string): Promise<void> {
    await revalidate()
    edited.close()
    showDone(text)
  }
  const save = useMutation(async ({ _id, name, rows }: ChartDraft) => {
    const chart = { name: name.trim(), rows }
    await (_id === null ? createSizeChart(chart) : changeSizeChart(_id, chart))
    await done(words.saved)
  }, EDITOR_TEXTS.stepFailed)
  const remove = useMutation(async (chart: SizeChart) => {
    await deleteSizeChart(chart._id)
    await revalidate()
    edited.close()
    // It comes back as it was; products have their own measures and lost none.
    showDone(words.deleted, {
      label: EDITOR_TEXTS.undo,
      run: () => void createSizeChart(chart).then(() => revalidate(), reportError),
    })
  }, EDITOR_TEXTS.stepFailed)
  const failure = save.failure ?? remove.failure
  const known = terms.sizeCharts.find(({ _id }) => _id === edited.shown?._id)
  return (
    <Dialog wide title={words.title} onClose={onClose}>
      <div className={styles.stack}>
        {failure ? (
          <Note kind="bad" live>
            {failure}
          </Note>
        ) : null}
        {edited.shown ? (
          <ChartForm
            key={edited.shown._id ?? 'new'}
            chart={edited.shown}
            busy={save.running !== null}
            onSave={save.run}
            onBack={edited.close}
            onDelete={known ? () => remove.run(known) : null}
          />
        ) : (
          <>
            <p className={styles.text}>{terms.sizeCharts.length === 0 ? words.none : words.text}</p>
            <ul className={styles.list}>
              {terms.sizeCharts.map((chart) => (
                <li key={chart._id}>
                  <span>
                    <b>{chart.name}</b>
                    <small>{format(words.count, { count: chart.rows.length })}</small>
                  </span>
                  <Button
                    small
                    variant="line"
                    aria-label={format(words.edit, { name: chart.name })}
                    onClick={() => edited.open(chart)}
                  >
                    {SIZE_EDITOR_TEXTS.sizes.change}
                  </Button>
                </li>
              ))}
            </ul>
            <div className={styles.end}>
              <Button variant="line" onClick={() => edited.open({ _id: null, name: '', rows: [] })}>
                {words.new}
              </Button>
              {content.sizes.length > 0 ? (
                <Button
                  variant="quiet"
                  onClick={() => edited.open({ _id: null, name: '', rows: content.sizes.map(rowOf) })}
                >
                  {words.fromThese}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

function rowOf({ label, ageMonths, heightCm, chestCm, waistCm }: SizeChartRow): SizeChartRow {
  return { label, ageMonths, heightCm, chestCm, waistCm }
}
