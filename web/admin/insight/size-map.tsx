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

/** The share of each size within its category as shades; the categories that sell most come first. */
export function SizeMap({ rows }: { rows: readonly ReportRow[] }) {
  const sizes = [...new Set(rows.map((row) => row.text('size')))].sort(
    (one, other) => sizeRank(one) - sizeRank(other),
  )
  const categories = [...Map.groupBy(rows, (row) => row.text('category'))]
    .map(([category, of]) => ({
      name: cellText('category', category),
      bySize: new Map(of.map((row) => [row.text('size'), row])),
      pieces: of.reduce((sum, row) => sum + row.number('pieces'), 0),
    }))
    .toSorted((one, other) => other.pieces - one.pieces)
  const sentence = sentenceOf(rows)
  return (
    <>
      <p className={styles.says}>{sentence}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className={styles.map} tabIndex={0} aria-label={sentence}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.columns.category}</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map(({ name, bySize }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {sizes.map((size) => (
                  <SizeCell key={size} row={bySize.get(size)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function SizeCell({ row }: { row: ReportRow | undefined }) {
  if (!row) return <td />
  const [share, out, offered] = [row.number('share'), row.number('out'), row.number('offered')]
  const shade = SHADES.findLast(([from]) => share >= from)?.[1]
  const figure = Math.round(share)
  const isOut = offered > 0 && out === offered
  const said = format(words.cellOut, { count: out, all: offered })
  return (
    <td className={classNames(styles.cell, shade)} title={out > 0 ? said : undefined}>
      {isOut ? <s>{figure}</s> : figure}
      {out > 0 ? <span className="visually-hidden">, {said}</span> : null}
    </td>
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
