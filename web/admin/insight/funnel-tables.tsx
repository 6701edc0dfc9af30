import type { FunnelReport } from '#domain/insight/insight-report.ts'
import { PAGE_KINDS } from '#domain/insight/page-kinds.ts'
import { REPORT_TEXTS as words } from '#texts/insight/report-texts.ts'
import { Row } from '../components/row-table.tsx'
import { count, Figure, Name, ReportTable } from './report-table.tsx'

const right = (name: string) => ({ name, right: true })
const DEVICE_HEADS = [right(words.all), right(words.phone), right(words.desktop)]

/** What only the shop knows, such as that the money came, belongs to no device. */
function Times({ row }: { row: { times: number; phone: number; desktop: number } }) {
  const known = row.phone + row.desktop > 0 || row.times === 0
  return (
    <>
      <Figure label={words.all} strong>
        {count(row.times)}
      </Figure>
      <Figure label={words.phone}>{known ? count(row.phone) : words.none}</Figure>
      <Figure label={words.desktop}>{known ? count(row.desktop) : words.none}</Figure>
    </>
  )
}

export function Pages({ pages }: { pages: FunnelReport['pages'] }) {
  const heads = [{ name: words.page }, ...DEVICE_HEADS]
  const rows = pages.filter(({ times }) => times > 0)
  const empty = rows.length === 0 ? words.pagesEmpty : null
  return (
    <ReportTable title={words.pages} text={words.pagesText} heads={heads} empty={empty}>
      {rows.map((row) => (
        <Row key={row.page}>
          <Name>{pageName(row.page)}</Name>
          <Times row={row} />
        </Row>
      ))}
    </ReportTable>
  )
}

function pageName(page: string): string {
  const kind = PAGE_KINDS.find((known) => known === page)
  return kind ? words.pageNames[kind] : page
}

export function Told({ told }: { told: FunnelReport['told'] }) {
  const heads = [{ name: words.event }, ...DEVICE_HEADS]
  const rows = told.filter(({ times }) => times > 0)
  const empty = rows.length === 0 ? words.toldEmpty : null
  return (
    <ReportTable title={words.told} text={words.toldText} heads={heads} empty={empty}>
      {rows.map((row) => (
        <Row key={row.name}>
          <Name>{row.name}</Name>
          <Times row={row} />
        </Row>
      ))}
    </ReportTable>
  )
}
