import { format } from '#domain/language/format.ts'
import { stockLevel } from '#domain/stock/stock-level.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import { fieldId } from './field-places.ts'
import { LabelOfSize } from './label-of-size.tsx'
import type { SizeRowProps } from './size-row-props.ts'
import styles from './sizes.module.css'
import { NumberField } from './typed-field.tsx'

const words = SIZE_EDITOR_TEXTS.sizes
const TONES = { plenty: 'ok', low: 'warn', none: 'bad' } as const

/** What is there of a size: typed for a new one, changed by a movement of its own for one that is saved. */
export function SizeStock({ form, place, size, name, onChange, onStock }: SizeRowProps) {
  const { product, faultOf } = form
  const known = product.stock.find(({ _id }) => _id === size._id)
  if (size._id === null || !known) {
    return (
      <NumberField
        id={fieldId(`sizes.${place}.stock`)}
        className={styles.stock}
        whole
        label={<LabelOfSize text={words.firstStock} size={name} />}
        value={size.stock}
        error={faultOf(`sizes.${place}.stock`)}
        onChange={(stock) => onChange({ stock })}
      />
    )
  }
  const level = stockLevel(known.stock, size.lowFrom)
  return (
    <div className={styles.stock}>
      <span className={styles.stockLabel}>{words.stock}</span>
      <div className={styles.stockLine}>
        <b>{known.stock}</b>
        <TonePill tone={TONES[level]} text={words.levels[level]} />
        <Button
          small
          variant="quiet"
          aria-label={format(words.changeStock, { size: name })}
          onClick={onStock}
        >
          {words.change}
        </Button>
      </div>
      <small>
        {[
          known.promised > 0 ? format(words.promised, { count: known.promised }) : '',
          known.asked > 0 ? format(words.asked, { count: known.asked }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  )
}
