import { format } from '#domain/language/format.ts'
import type { SizeStock } from '#domain/stock/api-stock.ts'
import { readPieces, type StockWay, signed, stepped } from '#domain/stock/piece-change.ts'
import { daysLeft } from '#domain/stock/stock-level.ts'
import { STOCK_ADMIN_TEXTS as words } from '#texts/stock/admin-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { minusIcon, plusIcon } from '#web/components/icons.ts'
import styles from './stock-dialog.module.css'
import { StockWord } from './stock-word.tsx'

/** A size with what is there of it, and a field for what changes: pieces more or less, or those that were counted. */
export function SizeChange({
  size,
  way,
  typed,
  onType,
}: {
  size: SizeStock
  way: StockWay
  typed: string
  onType: (typed: string) => void
}) {
  const read = readPieces(typed, way, size)
  const isWrong = read.kind === 'tooMany' || read.kind === 'notANumber'
  const field = (
    <input
      className={styles.field}
      type="text"
      inputMode={way === 'count' ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={7}
      aria-label={format(way === 'count' ? words.counted : words.change, { size: size.label })}
      aria-invalid={isWrong || undefined}
      placeholder={way === 'count' ? '' : '0'}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
  return (
    <li className={styles.size}>
      <b className={styles.label}>{size.label}</b>
      <span className={styles.facts}>
        <StockWord stock={size.stock} lowFrom={size.lowFrom} />
        <small>{factsOf(size)}</small>
      </span>
      <span className={styles.pick}>
        {way === 'count' ? (
          <span className={styles.stepper}>{field}</span>
        ) : (
          <span className={styles.stepper}>
            <button
              type="button"
              aria-label={format(words.oneLess, { size: size.label })}
              disabled={size.stock === 0 && read.kind !== 'change'}
              onClick={() => onType(stepped(typed, -1, size))}
            >
              <Icon path={minusIcon} size="small" />
            </button>
            {field}
            <button
              type="button"
              aria-label={format(words.oneMore, { size: size.label })}
              onClick={() => onType(stepped(typed, 1, size))}
            >
              <Icon path={plusIcon} size="small" />
            </button>
          </span>
        )}
        <Result size={size} way={way} typed={typed} />
      </span>
    </li>
  )
}

/** What comes of it: '→ 14', 'same', or why it cannot be. */
function Result({ size, way, typed }: { size: SizeStock; way: StockWay; typed: string }) {
  const read = readPieces(typed, way, size)
  if (read.kind === 'tooMany' || read.kind === 'notANumber') {
    return (
      <span className={classNames(styles.result, styles.bad)} role="alert">
        {read.kind === 'notANumber' ? words.notANumber : format(words.tooMany, { count: size.stock })}
      </span>
    )
  }
  if (way === 'count' && typed.trim() === '') {
    return (
      <span className={styles.result}>{format(words.shouldLie, { count: size.stock + size.promised })}</span>
    )
  }
  if (read.kind === 'same') return <span className={styles.result}>{words.same}</span>
  return (
    <b className={classNames(styles.result, read.difference < 0 ? styles.bad : styles.ok)}>
      {way === 'count' ? signed(read.difference) : format(words.becomes, { count: read.after })}
    </b>
  )
}

/** '1 promised · lasts about 8 days' */
function factsOf({ stock, promised, asked, sold30Days, archived }: SizeStock): string {
  const days = stock <= 0 ? null : daysLeft(stock, sold30Days)
  return [
    archived ? words.archivedSize : null,
    promised > 0 ? format(words.sizePromised, { count: promised }) : null,
    asked > 0 ? format(words.asked, { count: asked }) : null,
    days === null ? format(words.sold, { count: sold30Days }) : format(words.lasts, { count: days }),
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}
