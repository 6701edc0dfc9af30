import { type SubmitEvent, useId } from 'react'
import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { ProductStock, SizeStock } from '#domain/stock/api-stock.ts'
import { type ChangeSummary, type StockWay, signed, sumUpChange } from '#domain/stock/piece-change.ts'
import { CHOSEN_STOCK_REASONS, type ChosenStockReason, usualReason } from '#domain/stock/stock-reasons.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { STOCK_ADMIN_TEXTS as words } from '#texts/stock/admin-texts.ts'
import { failureText } from '#web/api/client.ts'
import { changeStock, undoStock } from '#web/api/stock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { Segments } from '../components/segments.tsx'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { PiecePicture } from '../packing/piece-picture.tsx'
import { SizeChange } from './size-change.tsx'
import styles from './stock-dialog.module.css'
import { StockHistory } from './stock-history.tsx'

interface Draft {
  /** By which the shop knows a second try of the same change; another change gets another. */
  key: string
  way: StockWay
  /** By the id of the size. */
  typed: Readonly<Record<string, string>>
  /** Chosen by the person; null for what the way of the change means. */
  reason: ChosenStockReason | null
  note: string
}

/** The dialog's form: pieces more or less, or what was counted, with the reason. */
export function StockForm({
  stock,
  onDone,
  onLookAgain,
}: {
  stock: ProductStock
  onDone: (saved: boolean) => void
  onLookAgain: () => void
}) {
  const formId = useId()
  const { revalidate } = useRevalidator()
  const [draft, change] = useDraft<Draft>(() => ({
    key: crypto.randomUUID(),
    way: 'difference',
    typed: {},
    reason: null,
    note: '',
  }))
  const { key, way, typed, note } = draft
  const sum = sumUpChange(stock.sizes, typed, way)
  const reason = draft.reason ?? (way === 'count' ? 'count' : usualReason(sum.difference))
  const save = useMutation(
    async () => {
      const { changes } = sum
      await changeStock(stock._id, { key, changes, reason, ...(note.trim() ? { note: note.trim() } : {}) })
      await revalidate()
      const sizeIds = changes.map(({ sizeId }) => sizeId)
      showDone(
        savedText(stock.name, sum),
        sum.changed === 0 ? null : { label: FRAME_TEXTS.undo, run: () => void takeBack({ key, sizeIds }) },
      )
      onDone(true)
    },
    words.saveFailed,
    // The dialog's stock is outdated: it was sold or changed since.
    onLookAgain,
  )
  async function takeBack(undo: { key: string; sizeIds: string[] }) {
    try {
      await undoStock(undo)
      showDone(format(words.undone, { name: stock.name }))
    } catch (error) {
      showDone(failureText(error, words.undoFailed))
    }
    await revalidate()
  }
  function write(part: Partial<Draft>) {
    change({ ...part, key: crypto.randomUUID() })
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sum.changes.length > 0 && !sum.isWrong) save.run()
  }
  return (
    <Dialog
      wide
      title={format(words.title, { name: stock.name })}
      header={<Head stock={stock} />}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="line" onClick={() => onDone(false)}>
            {words.notNow}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={sum.changes.length === 0 || sum.isWrong}
            loading={save.running !== null}
            loadingText={words.saving}
          >
            {saveLabel(sum, way)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <Segments
          label={words.way}
          value={way}
          choices={[
            { value: 'difference', text: words.addOrTake },
            { value: 'count', text: words.countShelf },
          ]}
          onChoose={(next) => write({ way: next, typed: {}, reason: null })}
        />
        {way === 'count' ? <p className="small muted">{words.countHint}</p> : null}
        {stock.sizes.length === 0 ? <Note>{words.noSizes}</Note> : null}
        <ul className={styles.sizes}>
          {stock.sizes.map((size) => (
            <SizeChange
              key={size._id}
              size={size}
              way={way}
              typed={typed[size._id] ?? ''}
              onType={(text) => write({ typed: { ...typed, [size._id]: text } })}
            />
          ))}
        </ul>
        <WhyFields reason={reason} note={note} onChange={write} />
        <Consequences sum={sum} />
        {save.failure ? (
          <Note kind="bad" live>
            {save.failure}
          </Note>
        ) : null}
      </form>
      <details className={styles.history}>
        <summary>{words.showHistory}</summary>
        <StockHistory productId={stock._id} sizes={stock.sizes} onChange={onLookAgain} />
      </details>
    </Dialog>
  )
}

function WhyFields({
  reason,
  note,
  onChange,
}: {
  reason: ChosenStockReason
  note: string
  onChange: (part: Partial<Draft>) => void
}) {
  return (
    <div className={styles.why}>
      <SelectField
        label={words.reason}
        value={reason}
        onChange={({ currentTarget }) =>
          onChange({ reason: CHOSEN_STOCK_REASONS.find((one) => one === currentTarget.value) ?? null })
        }
      >
        {CHOSEN_STOCK_REASONS.map((one) => (
          <option key={one} value={one}>
            {words.reasons[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.note}
        placeholder={words.optional}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </div>
  )
}

function Head({ stock: { name, picture, colours, sizes } }: { stock: ProductStock }) {
  const count = sizes.reduce((sum, { stock }) => sum + stock, 0)
  const promised = sizes.reduce((sum, size) => sum + size.promised, 0)
  return (
    <div className={styles.head}>
      {picture ? <PiecePicture src={picture} className={styles.picture} eager /> : null}
      <div>
        <h2>{format(words.title, { name })}</h2>
        <p className="small muted">
          {[
            colours.join(', '),
            promised > 0
              ? `${format(words.pieces, { count })}, ${format(words.promised, { count: promised })}`
              : format(words.pieces, { count }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** What a shopper notices of it. */
function Consequences({ sum: { back, out, missing } }: { sum: ChangeSummary }) {
  const asked = back.reduce((sum, size) => sum + size.asked, 0)
  return (
    <div aria-live="polite" className={styles.consequences}>
      {back.length > 0 ? (
        <Note>
          {`${format(words.backInShop, { count: back.length, sizes: named(back) })} ${asked > 0 ? format(words.toldByMail, { count: asked }) : ''}`}
        </Note>
      ) : null}
      {out.length > 0 ? (
        <Note kind="warn">{format(words.soldOut, { count: out.length, sizes: named(out) })}</Note>
      ) : null}
      {missing > 0 ? <Note kind="warn">{format(words.missing, { count: missing })}</Note> : null}
    </div>
  )
}

function named(sizes: readonly SizeStock[]): string {
  return sizes.map(({ label }) => label).join(', ')
}

/** Pieces that came and went in equal number add up to nothing: then it says of how many sizes. */
function saveLabel({ changes, changed, difference, missing }: ChangeSummary, way: StockWay): string {
  if (changes.length === 0) return words.save
  if (way === 'count') {
    if (changed === 0 && missing === 0) return words.saveCountRight
    if (difference === 0 && changed > 0) return format(words.saveCountSizes, { count: changed })
    return format(words.saveCount, { difference: signed(difference) })
  }
  if (difference === 0) return format(words.saveSizes, { count: changed })
  return format(words.savePieces, { count: Math.abs(difference), difference: signed(difference) })
}

function savedText(name: string, { changed, difference, missing }: ChangeSummary): string {
  if (difference !== 0) return format(words.saved, { name, difference: signed(difference) })
  if (changed > 0) return format(words.savedSizes, { name, count: changed })
  return missing > 0
    ? format(words.saved, { name, difference: signed(0) })
    : format(words.savedRight, { name })
}
