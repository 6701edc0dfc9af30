import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminLine } from '#domain/orders/admin-order.ts'
import { piecesIn, piecesToPack, type Ticks } from '#domain/orders/ticks.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './piece-card.module.css'
import { PiecePicture } from './piece-picture.tsx'

/** As many ticks as a thumb finds on one card; more pieces are ticked together. */
const MOST_TICKS = 4

/** A line of the order: its size from two metres away, and a tick for each piece. A tap anywhere ticks the next. */
export function PieceCard({
  line,
  ticks,
  onTick,
}: {
  line: AdminLine
  ticks: Ticks
  /** So many pieces of the line are in the parcel. */
  onTick: (pieces: number) => void
}) {
  const id = useId()
  const { name, size, colour, image } = line
  const count = piecesToPack(line)
  const inside = piecesIn(ticks, line)
  const together = count > MOST_TICKS
  const next = together ? 0 : Math.min(inside, count - 1)
  return (
    <li className={classNames(styles.card, inside === count && styles.done)}>
      <PiecePicture src={image} className={styles.picture} />
      {count > 1 ? (
        <span className={styles.count} aria-hidden="true">
          {format(words.times, { count })}
        </span>
      ) : null}
      <label className={styles.text} htmlFor={`${id}-${next}`}>
        <b className={styles.size}>{size}</b>
        <span className={styles.name}>{name}</span>
        <span className={styles.colour}>{colour}</span>
        {count > 1 ? <span className="visually-hidden">{format(words.quantity, { count })}</span> : null}
        {together ? <span className={styles.counted}>{format(words.counted, { inside, count })}</span> : null}
      </label>
      <span className={styles.ticks}>
        {Array.from({ length: together ? 1 : count }, (_, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line differ by nothing but their place.
            key={at}
            id={`${id}-${at}`}
            type="checkbox"
            className={styles.tick}
            checked={together ? inside === count : at < inside}
            aria-label={nameOf({ name, size, count, piece: together ? null : at + 1 })}
            onChange={({ currentTarget: { checked } }) => {
              if (together) onTick(checked ? count : 0)
              else onTick(inside + (checked ? 1 : -1))
            }}
          />
        ))}
      </span>
    </li>
  )
}

function nameOf({
  name,
  size,
  count,
  piece,
}: {
  name: string
  size: string
  count: number
  piece: number | null
}): string {
  if (piece === null) return format(words.allInParcel, { name, size, count })
  if (count === 1) return format(words.inParcel, { name, size })
  return format(words.pieceInParcel, { name, size, piece })
}
