import { formatLargeRupees, formatRupees, type Paise } from '#domain/money/money.ts'
import styles from './large-amount.module.css'

/** The amount of a tile: ₹12.3 L, with the full figure on hover and, by keyboard and touch, beneath it. */
export function LargeAmount({ paise }: { paise: Paise }) {
  const [short, full] = [formatLargeRupees(paise), formatRupees(paise)]
  if (short === full) return <b>{full}</b>
  return (
    <details className={styles.amount}>
      <summary title={full}>
        <b>
          <data value={paise / 100}>{short}</data>
        </b>
        <span className="visually-hidden">{` ${full}`}</span>
      </summary>
      <span>{full}</span>
    </details>
  )
}
