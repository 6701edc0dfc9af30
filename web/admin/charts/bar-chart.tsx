import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import styles from './charts.module.css'

export interface Bar {
  key: string
  name: ReactNode
  value: number
  /** The value as it is read: '24', '₹1,499.00', '7.1 %'. */
  text: string
  /** A sentence beneath it. */
  note?: string | undefined
}

/**
 * Bars, each with its name and value in words: the length alone says nothing that is not written there.
 * @param most what a whole bar stands for; the largest value where it is left out
 */
export function BarChart({
  label,
  bars,
  most = Math.max(0, ...bars.map(({ value }) => value)),
  tone = 'first',
}: {
  /** The content of the chart for screen readers. */
  label: string
  bars: readonly Bar[]
  most?: number
  tone?: 'first' | 'second' | 'third' | 'fourth'
}) {
  return (
    <ul className={classNames(styles.bars, styles[tone])} aria-label={label}>
      {bars.map(({ key, name, value, text, note }) => (
        <li key={key}>
          <span>{name}</span>
          <b>{text}</b>
          <svg aria-hidden="true" className={styles.track}>
            <rect width="100%" height="100%" rx="5" className={styles.rest} />
            <rect width={`${share(value, most)}%`} height="100%" rx="5" className={styles.bar} />
          </svg>
          {note === undefined ? null : <small>{note}</small>}
        </li>
      ))}
    </ul>
  )
}

/** In percent; what is more than nothing can be seen. */
function share(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0
  return Math.max(1, Math.round((value / most) * 1_000) / 10)
}
