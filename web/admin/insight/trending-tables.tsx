import { growthText } from '#domain/insight/figures.ts'
import type { SearchReport, TrendingReport } from '#domain/insight/insight-report.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { REPORT_TEXTS as words } from '#texts/insight/report-texts.ts'
import { Row, RowLink } from '../components/row-table.tsx'
import { count, Figure, Name, ReportTable } from './report-table.tsx'

const right = (name: string) => ({ name, right: true })

export function Trending({ products }: { products: TrendingReport['products'] }) {
  const heads = [
    { name: words.product },
    right(words.views),
    right(words.growth),
    right(words.added),
    right(words.pieces),
  ]
  return (
    <ReportTable
      title={words.trending}
      heads={heads}
      empty={products.length === 0 ? words.trendingEmpty : null}
    >
      {products.map((row) => (
        <Row key={row._id}>
          <Name>
            <RowLink to={`/admin/products/${encodeURIComponent(row._id)}`}>{row.name}</RowLink>
          </Name>
          <Figure label={words.views} strong>
            {count(row.views)}
          </Figure>
          <Figure label={words.growth}>{growthText(row.growth)}</Figure>
          <Figure label={words.added}>{count(row.added)}</Figure>
          <Figure label={words.pieces}>{count(row.pieces)}</Figure>
        </Row>
      ))}
    </ReportTable>
  )
}

/** What was looked for and is there; what is not there is a report of its own. */
export function Found({ rows }: { rows: SearchReport['found'] }) {
  const heads = [{ name: words.words }, right(words.times), right(words.last)]
  return (
    <ReportTable title={words.found} heads={heads} empty={rows.length === 0 ? words.foundEmpty : null}>
      {rows.map(({ term, found, last }) => (
        <Row key={term}>
          <Name>{term}</Name>
          <Figure label={words.times} strong>
            {count(found)}
          </Figure>
          <Figure label={words.last}>{dayText(last)}</Figure>
        </Row>
      ))}
    </ReportTable>
  )
}

function dayText(day: string): string {
  const date = parseIndiaDate(day)
  return date ? formatDate(date) : day
}
