import { format } from '#domain/language/format.ts'
import { NEW_ORDER_TEXTS as words } from '#texts/orders/new-order-texts.ts'
import type { NewOrderQuote } from '#web/api/admin/new-order.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { binIcon } from '#web/components/icons-catalogue.ts'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './new-order.module.css'
import type { DraftLine } from './order-draft.ts'

const MOST = 20

/** The chosen items, each with its size, colour and quantity. */
export function OrderPieces({
  lines,
  quote,
  onChange,
}: {
  lines: readonly DraftLine[]
  quote: NewOrderQuote | null
  onChange: (lines: readonly DraftLine[]) => void
}) {
  if (lines.length === 0) return <p className="muted">{words.noPieces}</p>
  const replace = (index: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <ul className={styles.pieces}>
      {lines.map(({ product, sizeId, colour, quantity }, index) => {
        const size = product.sizes.find(({ _id }) => _id === sizeId)
        const { name } = product
        const known = quote?.lines.length === lines.length ? quote.lines[index] : undefined
        const stock = known?.stock ?? size?.stock ?? 0
        return (
          <li key={sizeId}>
            {product.image ? <img src={product.image} alt="" width={48} height={60} loading="lazy" /> : null}
            <div className={styles.piece}>
              <b>{name}</b>
              <div className={styles.choices}>
                <SelectField
                  label={words.size}
                  value={sizeId}
                  onChange={({ currentTarget }) => {
                    const next = currentTarget.value
                    if (!lines.some((line) => line.sizeId === next)) replace(index, { sizeId: next })
                  }}
                >
                  {product.sizes.map(({ _id, label, stock: left }) => (
                    <option key={_id} value={_id} disabled={left === 0 && _id !== sizeId}>
                      {`${label}, ${left === 0 ? words.soldOut : format(words.left, { count: left })}`}
                    </option>
                  ))}
                </SelectField>
                {product.colours.length > 1 ? (
                  <SelectField
                    label={words.colour}
                    value={colour}
                    onChange={({ currentTarget }) => replace(index, { colour: currentTarget.value })}
                  >
                    {product.colours.map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </SelectField>
                ) : null}
                <QuantityStepper
                  value={quantity}
                  max={Math.min(MOST, Math.max(1, stock))}
                  decreaseLabel={format(words.fewer, { name })}
                  increaseLabel={format(words.more, { name })}
                  onChange={(next) => replace(index, { quantity: next })}
                />
                <IconButton
                  icon={binIcon}
                  label={format(words.remove, { name })}
                  onClick={() => onChange(lines.filter((_, at) => at !== index))}
                />
              </div>
              {known === null ? <p className={styles.wrong}>{words.gone}</p> : null}
              {stock < quantity && known !== null ? (
                <p className={styles.wrong}>{format(words.onlyLeft, { count: stock })}</p>
              ) : null}
            </div>
            <b className={styles.sum}>{rupeesText((known?.price ?? size?.price ?? 0) * quantity)}</b>
          </li>
        )
      })}
    </ul>
  )
}
