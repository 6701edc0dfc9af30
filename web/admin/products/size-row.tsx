import type { DragEvent } from 'react'
import { format } from '#domain/language/format.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { downIcon } from '#web/components/icons.ts'
import { dragIcon } from '#web/components/icons-admin.ts'
import { upIcon } from './editor-icons.ts'
import { fieldId } from './field-places.ts'
import { LabelOfSize } from './label-of-size.tsx'
import { PriceHint } from './price-hint.tsx'
import { SizeDetails } from './size-details.tsx'
import type { SizeRowProps } from './size-row-props.ts'
import { SizeStock } from './size-stock.tsx'
import styles from './sizes.module.css'
import { RupeesField } from './typed-field.tsx'

const words = SIZE_EDITOR_TEXTS.sizes
const DRAGGED = 'application/x-phirki-size'

/** One size: its order, price, MRP and stock; the rest folded away beneath. */
export function SizeRow({
  onMove,
  onRemove,
  ...row
}: SizeRowProps & { onMove: (from: number, to: number) => void; onRemove: () => void }) {
  const { form, place, size, name, onChange } = row
  const { faultOf, lackOf } = form
  const path = (part: string) => `sizes.${place}.${part}`

  function drop(event: DragEvent) {
    const from = Number.parseInt(event.dataTransfer.getData(DRAGGED), 10)
    if (Number.isNaN(from)) return
    event.preventDefault()
    onMove(from, place)
  }
  return (
    <li
      className={styles.row}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={drop}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the two buttons do the same by key and by touch. */}
      <span
        className={styles.handle}
        title={format(words.drag, { size: name })}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED, String(place))
          dataTransfer.effectAllowed = 'move'
        }}
      >
        <Icon path={dragIcon} size="small" />
      </span>
      <div className={styles.name}>
        <h3>{name}</h3>
        <small>{size.sku === '' ? words.skuLater : size.sku}</small>
      </div>
      <RupeesField
        id={fieldId(path('price'))}
        className={styles.price}
        label={<LabelOfSize text={words.price} size={name} />}
        value={size.pricePaise}
        error={faultOf(path('price')) ?? lackOf('price', size.pricePaise === null)}
        onChange={(pricePaise) => onChange({ pricePaise })}
      />
      <RupeesField
        id={fieldId(path('mrp'))}
        className={styles.mrp}
        label={<LabelOfSize text={words.mrp} size={name} />}
        value={size.mrpPaise}
        error={faultOf(path('mrp')) ?? lackOf('mrp', size.mrpPaise === null)}
        onChange={(mrpPaise) => onChange({ mrpPaise })}
      />
      <SizeStock {...row} />
      <div className={styles.moves}>
        <IconButton
          icon={upIcon}
          label={format(words.up, { size: name })}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        />
        <IconButton
          icon={downIcon}
          label={format(words.down, { size: name })}
          disabled={place === form.content.sizes.length - 1}
          onClick={() => onMove(place, place + 1)}
        />
      </div>
      <div className={styles.beneath}>
        <PriceHint {...row} />
        <SizeDetails {...row} onRemove={onRemove} />
      </div>
    </li>
  )
}
