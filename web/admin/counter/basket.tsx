import { format } from '#domain/language/format.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { NEW_ORDER_TEXTS } from '#texts/orders/new-order-texts.ts'
import type { CounterQuote } from '#web/api/admin/counter.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { binIcon } from '#web/components/icons-catalogue.ts'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { rupeesText } from '../components/rupees.ts'
import type { DraftLine } from '../new-order/order-draft.ts'
import styles from './basket.module.css'

const MOST = 20

/** What is being sold, the latest scan on top. */
export function Basket({
  lines,
  quote,
  onChange,
}: {
  lines: readonly DraftLine[]
  quote: CounterQuote | null
  onChange: (lines: readonly DraftLine[]) => void
}) {
  if (lines.length === 0) return <p className="muted">{NEW_ORDER_TEXTS.noPieces}</p>
  const latestFirst = lines.map((line, index) => ({ line, index })).toReversed()
  return (
    <ul className={styles.basket}>
      {latestFirst.map(({ line, index }) => {
        const { product, sizeId, quantity } = line
        const size = product.sizes.find(({ _id }) => _id === sizeId)
        const known = quote?.lines.length === lines.length ? quote.lines[index] : undefined
        const stock = known?.stock ?? size?.stock ?? 0
        return (
          <li key={sizeId}>
            {product.image ? <img src={product.image} alt="" width={48} height={60} loading="lazy" /> : null}
            <div className={styles.name}>
              <b>{product.name}</b>
              <span>{size?.label ?? ''}</span>
              <Trouble gone={known === null} short={stock < quantity} stock={stock} />
            </div>
            <b className={styles.sum}>{rupeesText((known?.price ?? size?.price ?? 0) * quantity)}</b>
            <div className={styles.controls}>
              <QuantityStepper
                value={quantity}
                max={Math.min(MOST, Math.max(1, stock))}
                decreaseLabel={format(NEW_ORDER_TEXTS.fewer, { name: product.name })}
                increaseLabel={format(NEW_ORDER_TEXTS.more, { name: product.name })}
                onChange={(next) =>
                  onChange(lines.map((each, at) => (at === index ? { ...each, quantity: next } : each)))
                }
              />
              <IconButton
                icon={binIcon}
                label={format(words.remove, { name: product.name, size: size?.label ?? '' })}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Trouble({ gone, short, stock }: { gone: boolean; short: boolean; stock: number }) {
  if (gone) return <p className={styles.wrong}>{NEW_ORDER_TEXTS.gone}</p>
  if (!short) return null
  return (
    <p className={styles.wrong}>
      {stock === 0 ? words.noneLeft : format(NEW_ORDER_TEXTS.onlyLeft, { count: stock })}
    </p>
  )
}
