import { format } from '#domain/language/format.ts'
import { emptySize, movedTo } from '#domain/products/size-rows.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { plusIcon } from '#web/components/icons.ts'
import { useOpen } from '#web/components/use-open.ts'
import { showDone } from '../components/undo-store.ts'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { AddSizesDialog } from './add-sizes-dialog.tsx'
import { AllSizes } from './all-sizes.tsx'
import { EditorPart } from './editor-part.tsx'
import { fieldId, goToField } from './field-places.ts'
import { SetDiscountFields } from './set-discount-fields.tsx'
import { SizeRow } from './size-row.tsx'
import styles from './sizes.module.css'
import type { EditorForm } from './use-editor.ts'

const words = SIZE_EDITOR_TEXTS.sizes

/** A row for each size, on a phone a card. */
export function SizesPart({ form, onCharts }: { form: EditorForm; onCharts: () => void }) {
  const { product, content, change, faultOf, lackOf } = form
  const { sizes } = content
  const chart = useOpen()
  const stock = useOpen()
  const nameOf = (place: number) => sizes[place]?.label || format(words.unnamed, { place: place + 1 })

  function addByHand(): void {
    const last = sizes.at(-1)
    const shared = last ? { pricePaise: last.pricePaise, mrpPaise: last.mrpPaise, pieces: last.pieces } : {}
    change({ sizes: [...sizes, { ...emptySize(''), ...shared }] })
    // Once React has drawn the row.
    requestAnimationFrame(() => goToField(fieldId(`sizes.${sizes.length}.label`)))
  }
  function move(from: number, to: number): void {
    if (to < 0 || to >= sizes.length) return
    change({ sizes: movedTo(sizes, from, to) })
    showDone(format(words.moved, { size: nameOf(from), place: to + 1, count: sizes.length }))
  }
  function remove(place: number): void {
    const before = sizes
    change({ sizes: sizes.filter((_, index) => index !== place) })
    showDone(format(words.removed, { size: nameOf(place) }), {
      label: EDITOR_TEXTS.undo,
      run: () => change({ sizes: before }),
    })
  }
  return (
    <EditorPart id="part-sizes" title={words.title}>
      {sizes.length === 0 ? (
        <>
          <p className={styles.text}>{words.none}</p>
          <FieldError text={lackOf('sizes')} />
        </>
      ) : (
        <>
          {sizes.length > 1 ? <AllSizes form={form} /> : null}
          <div className={styles.heads} aria-hidden="true">
            <span />
            <span>{words.size}</span>
            <span>{words.price}</span>
            <span>{words.mrp}</span>
            <span>{words.stock}</span>
          </div>
          <ol className={styles.rows}>
            {sizes.map((size, place) => (
              <SizeRow
                // A new size has no id; its place is its name until it is saved.
                key={size._id ?? `new-${place}`}
                form={form}
                place={place}
                size={size}
                name={nameOf(place)}
                onChange={(part) =>
                  change({
                    sizes: sizes.map((one, index) => (index === place ? { ...one, ...part } : one)),
                  })
                }
                onStock={() => stock.open(true)}
                onMove={move}
                onRemove={() => remove(place)}
              />
            ))}
          </ol>
        </>
      )}
      <SetDiscountFields form={form} />
      {faultOf('sizes') ? <p className={styles.wrong}>{faultOf('sizes')}</p> : null}
      <div className={styles.add}>
        <Button variant="line" onClick={() => chart.open(true)}>
          <Icon path={plusIcon} size="small" />
          <span>{` ${words.fromChart}`}</span>
        </Button>
        <Button variant="quiet" onClick={addByHand}>
          {words.byHand}
        </Button>
      </div>
      <StockDialog productId={product._id} open={stock.shown !== null} onDone={stock.close} />
      {chart.shown ? <AddSizesDialog form={form} onClose={chart.close} onCharts={onCharts} /> : null}
    </EditorPart>
  )
}
