import { format } from '#domain/language/format.ts'
import type { AdminPieces } from '#domain/orders/admin-calls.ts'
import type { AdminLine } from '#domain/orders/admin-order.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import styles from './piece-picker.module.css'

/** A line of which pieces may be chosen. */
export interface PickableLine {
  line: AdminLine
  /** At most so many. */
  most: number
  /** What stands beside the size, such as an amount. */
  note: string
}

/** Which pieces are meant, by line; 0 for none of it. */
export type PickedPieces = Readonly<Record<string, number>>

/** Lines to tick, with a number for those of several pieces. */
export function PiecePicker({
  label,
  lines,
  picked,
  onPick,
}: {
  label: string
  lines: readonly PickableLine[]
  picked: PickedPieces
  onPick: (picked: PickedPieces) => void
}) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ line, most, note }) => {
        const count = picked[line._id] ?? 0
        const pick = (quantity: number) => onPick({ ...picked, [line._id]: quantity })
        return (
          <li key={line._id}>
            <img src={line.image} alt="" width={44} height={55} loading="lazy" />
            <Checkbox
              className={styles.name}
              label={
                <>
                  <b>{line.name}</b>
                  <small>{note}</small>
                </>
              }
              checked={count > 0}
              onChange={({ currentTarget }) => pick(currentTarget.checked ? most : 0)}
            />
            {most > 1 && count > 0 ? (
              <QuantityStepper
                small
                value={count}
                max={most}
                decreaseLabel={format(words.fewer, { name: line.name })}
                increaseLabel={format(words.more, { name: line.name })}
                onChange={pick}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** As the shop is told; empty when nothing is chosen. */
export function piecesOf(lines: readonly PickableLine[], picked: PickedPieces): AdminPieces[] {
  return lines.flatMap(({ line, most }) => {
    // A colleague may have taken pieces since.
    const quantity = Math.min(picked[line._id] ?? 0, most)
    return quantity > 0 ? [{ lineId: line._id, quantity }] : []
  })
}

/** Every piece of these lines. */
export function allOf(lines: readonly PickableLine[]): PickedPieces {
  return Object.fromEntries(lines.map(({ line, most }) => [line._id, most]))
}
