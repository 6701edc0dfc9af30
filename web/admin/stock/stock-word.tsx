import { format } from '#domain/language/format.ts'
import { stockLevel } from '#domain/stock/stock-level.ts'
import { STOCK_ADMIN_TEXTS as words } from '#texts/stock/admin-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './stock-word.module.css'

/** How much there is, in words with their mark: a green dot, a yellow diamond, a red open square. */
export function StockWord({ stock, lowFrom = null }: { stock: number; lowFrom?: number | null }) {
  const level = stockLevel(stock, lowFrom)
  const text = { plenty: words.inStock, low: words.low, none: words.out }[level]
  return <span className={classNames(styles.word, styles[level])}>{format(text, { count: stock })}</span>
}
