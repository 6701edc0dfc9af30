import { useNavigate, useRevalidator } from 'react-router'
import { formatMonth, isMonth, monthToShow } from '#domain/invoices/months.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { MONTH_TEXTS as words } from '#texts/invoices/month-texts.ts'
import { fetchTaxMonth, markTaxMonth } from '#web/api/tax-months.ts'
import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { PageHead } from '../components/page-head.tsx'
import { useMay } from '../components/use-staff-member.ts'
import type { Route } from './+types/tax-months-page.ts'
import { AccountFiles } from './account-files.tsx'
import { DownloadButton } from './download-button.tsx'
import { MonthChoice } from './month-choice.tsx'
import { MonthFigures } from './month-figures.tsx'
import { CreditNotes, Documents, Goods, Supplies } from './month-tables.tsx'
import styles from './tax-months.module.css'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const now = new Date()
  const month = isMonth(asked) ? asked : monthToShow(now)
  return { month: await fetchTaxMonth(month, request.signal), now }
}

/** What the accountant files for a month: four tables, the files for it, and whether it was done. */
export default function TaxMonthsPage({ loaderData: { month, now } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const isEmpty = month.documents.length === 0
  return (
    <>
      <PageHead
        title={words.title}
        text={words.text}
        titleInBar
        action={
          isEmpty ? undefined : (
            <DownloadButton month={month.month} table="json" variant="primary">
              {words.returnFile}
            </DownloadButton>
          )
        }
      />
      <div className={styles.bar}>
        <MonthChoice
          month={month.month}
          firstMonth={month.firstMonth}
          now={now}
          onChoose={(chosen) => void navigate(`?month=${chosen}`)}
        />
        <FiledMark month={month} />
      </div>
      {month.unequal.length > 0 ? <Note kind="bad">{words.unequal}</Note> : null}
      {isEmpty ? (
        <EmptyState title={format(words.empty, { month: formatMonth(month.month) })} text={words.emptyText} />
      ) : (
        <>
          <MonthFigures totals={month.totals} />
          <AccountFiles month={month.month} />
          <Supplies month={month} />
          <Goods month={month} />
          <CreditNotes month={month} />
          <Documents month={month} />
        </>
      )}
    </>
  )
}

function FiledMark({
  month: { month, over, filed },
}: {
  month: Route.ComponentProps['loaderData']['month']
}) {
  const mayMark = useMay('orders.write')
  const { revalidate } = useRevalidator()
  const marking = useMutation(async (isFiled: boolean) => {
    await markTaxMonth(month, isFiled)
    await revalidate()
  }, words.markFailed)
  if (!over) return <p className={styles.quiet}>{words.running}</p>
  return (
    <div className={styles.filed}>
      <p>
        {filed
          ? format(words.filed, { date: formatDate(new Date(filed.at)), name: filed.by })
          : words.notFiled}
      </p>
      {mayMark ? (
        <Button
          variant="line"
          small
          loading={marking.running !== null}
          loadingText={words.marking}
          onClick={() => marking.run(filed === null)}
        >
          {filed ? words.unmark : words.markFiled}
        </Button>
      ) : null}
      {marking.failure ? (
        <Note kind="bad" live>
          {marking.failure}
        </Note>
      ) : null}
    </div>
  )
}
