import { format } from '#domain/language/format.ts'
import type { CountSheet } from '#domain/stock/api-stock.ts'
import { countState, type TypedCount, type TypedCounts } from '#domain/stock/counted-sizes.ts'
import { signed } from '#domain/stock/piece-change.ts'
import { STOCK_COUNT_TEXTS as words } from '#texts/stock/count-texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { PiecePicture } from '../packing/piece-picture.tsx'
import styles from './count-page.module.css'

type Product = CountSheet['products'][number]

/** A product of the sheet with a field for each of its sizes. */
export function CountedProduct({
  product,
  counts,
  onType,
  onOpen,
}: {
  product: Product
  counts: TypedCounts
  onType: (sizeId: string, count: TypedCount) => void
  onOpen: () => void
}) {
  const { name, colours, picture, sizes } = product
  return (
    <li className={styles.product}>
      <div className={styles.name}>
        <PiecePicture src={picture ?? ''} className={styles.picture} />
        <div>
          <button
            type="button"
            className="link"
            aria-haspopup="dialog"
            aria-label={format(words.change, { name })}
            onClick={onOpen}
          >
            {name}
          </button>
          <small>{colours.join(', ')}</small>
        </div>
      </div>
      <ul>
        {sizes.map((size) => (
          <CountedSize key={size._id} product={name} size={size} counts={counts} onType={onType} />
        ))}
      </ul>
    </li>
  )
}

function CountedSize({
  product,
  size,
  counts,
  onType,
}: {
  product: string
  size: Product['sizes'][number]
  counts: TypedCounts
  onType: (sizeId: string, count: TypedCount) => void
}) {
  const { _id, label, sku, stock, promised } = size
  const { typed, read, hasMoved } = countState(size, counts)
  const isWrong = read.kind === 'notANumber' || read.kind === 'tooMany'
  const write = (text: string) => onType(_id, { typed: text, seen: stock, promised })
  return (
    <li className={styles.size}>
      <b>{label}</b>
      <span className={styles.facts}>
        <small>{sku}</small>
        <span>
          <span>{`${words.shouldLie} `}</span>
          <b>{stock + promised}</b>
          {promised > 0 ? <small>{` ${format(words.ofThese, { count: promised })}`}</small> : null}
        </span>
      </span>
      <input
        className={styles.field}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={7}
        aria-label={format(words.countedOf, { product, size: label })}
        aria-invalid={isWrong || undefined}
        value={typed}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <span className={styles.result}>
        {typed === '' ? null : isWrong ? (
          <span className={styles.bad}>{words.notANumber}</span>
        ) : read.kind === 'change' ? (
          <b className={classNames(read.difference < 0 || read.missing > 0 ? styles.bad : styles.ok)}>
            {signed(read.difference - read.missing)}
          </b>
        ) : (
          words.right
        )}
      </span>
      {hasMoved ? (
        <p className={styles.moved}>
          <span>{`${format(words.moved, { count: stock + promised })} `}</span>
          <Button
            small
            variant="line"
            aria-label={format(words.holdsFor, { product, size: label })}
            onClick={() => write(typed)}
          >
            {words.holds}
          </Button>
        </p>
      ) : null}
    </li>
  )
}
