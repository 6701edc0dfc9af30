import { sizeRank } from '#domain/catalogue/sizes.ts'
import { cellText } from '#domain/insight/report-cells.ts'
import { format } from '#domain/language/format.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './periods.module.css'
import type { ReportRow } from './report-values.ts'

/** From this share of a category on a cell is darker, the lightest first. */
const SHADES = [
  [8, styles.some],
  [14, styles.many],
  [20, styles.most],
] as const

/**
 * The share of each size within its category as shades; the categories that sell most come first. Each category names
 * its own sizes: those of babies and of ten-year-olds share no column.
 */
export function SizeMap({ rows }: { rows: readonly ReportRow[] }) {
  const categories = [...Map.groupBy(rows, (row) => row.text('category'))]
    .map(([category, sizes]) => ({
      name: cellText('category', category),
      sizes: sizes.toSorted((one, other) => sizeRank(one.text('size')) - sizeRank(other.text('size'))),
      pieces: sizes.reduce((sum, row) => sum + row.number('pieces'), 0),
    }))
    .toSorted((one, other) => other.pieces - one.pieces)
  return (
    <>
      <p className={styles.says}>{sentenceOf(rows)}</p>
      <div className={styles.map}>
        {categories.map(({ name, sizes }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {sizes.map((row) => (
                <SizeCell key={row.text('size')} row={row} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

function SizeCell({ row }: { row: ReportRow }) {
  const [share, out, offered] = [row.number('share'), row.number('out'), row.number('offered')]
  const shade = SHADES.findLast(([from]) => share >= from)?.[1]
  return (
    <li className={classNames(styles.cell, shade)}>
      <small>{`${row.text('size')} `}</small>
      <b>{cellText('percent', share)}</b>
      {out > 0 ? <small>{` ${format(words.cellOut, { count: out, all: offered })}`}</small> : null}
    </li>
  )
}

function sentenceOf(rows: readonly ReportRow[]): string {
  const [first] = rows.toSorted((one, other) => other.number('pieces') - one.number('pieces'))
  return format(words.sizesSay, {
    category: cellText('category', first?.text('category') ?? ''),
    size: first?.text('size') ?? '',
    share: cellText('percent', first?.number('share') ?? 0),
  })
}
