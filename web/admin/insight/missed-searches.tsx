import { useId } from 'react'
import type { SearchReport } from '#domain/insight/insight-report.ts'
import type { ApiReport } from '#domain/insight/reports.ts'
import { format } from '#domain/language/format.ts'
import { settingPath } from '#domain/settings/sections.ts'
import { PERIOD_REPORT_TEXTS as reportTexts } from '#texts/insight/period-report-texts.ts'
import { SEARCHES_TEXTS as words } from '#texts/insight/searches-texts.ts'
import { addWish } from '#web/api/searches.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useOpen } from '#web/components/use-open.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { useMay } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import { MISSED_ID } from './missed-id.ts'
import styles from './periods.module.css'
import { FileButton } from './report-box.tsx'
import { SearchWordDialog } from './search-word-dialog.tsx'
import searchStyles from './searches.module.css'

/** What one takes in; the others unfold. */
const SHOWN = 8

type Missed = SearchReport['missed'][number]

/** Searches that found nothing, each with what can be done: say what it means, or want it. */
export function MissedSearches({ report, rows }: { report: ApiReport; rows: readonly Missed[] }) {
  const id = useId()
  const { title, text } = reportTexts.reports.searches
  const word = useOpen<string>()
  const wishing = useStep(
    (term: string) => addWish(term),
    (_, term) => showToast(format(words.wishDone, { term }), 'ok'),
  )
  const mayReadWords = useMay('settings.read')
  const rest = rows.slice(SHOWN)
  const list = (some: readonly Missed[]) => (
    <ul className={searchStyles.list}>
      {some.map((row) => (
        <MissedRow
          key={row.term}
          row={row}
          wishing={wishing.running?.[0] === row.term}
          onWord={word.open}
          onWish={wishing.run}
        />
      ))}
    </ul>
  )
  return (
    <section className={styles.box} aria-labelledby={id} id={MISSED_ID}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <FileButton report={report} title={title} />
      </div>
      <p className={styles.text}>{text}</p>
      {wishing.failure ? (
        <Note kind="bad" live>
          {wishing.failure}
        </Note>
      ) : null}
      {list(rows.slice(0, SHOWN))}
      {rest.length > 0 ? (
        <details className={styles.table}>
          <summary>{format(words.more, { count: rest.length })}</summary>
          {list(rest)}
        </details>
      ) : null}
      {mayReadWords ? (
        <PageLink className={styles.link} to={settingPath('searchWords')}>
          {words.allWords}
        </PageLink>
      ) : null}
      {word.shown === null ? null : <SearchWordDialog term={word.shown} onClose={word.close} />}
    </section>
  )
}

function MissedRow({
  row: { term, missed, findsNow, wished },
  wishing,
  onWord,
  onWish,
}: {
  row: Missed
  wishing: boolean
  onWord: (term: string) => void
  onWish: (term: string) => void
}) {
  const mayWord = useMay('settings.write')
  const mayWish = useMay('products.write')
  return (
    <li>
      <b>{format(words.term, { term })}</b>
      <span className={searchStyles.times}>{format(words.times, { count: missed })}</span>
      {findsNow > 0 ? (
        <span className={searchStyles.good}>{format(words.findsNow, { count: findsNow })}</span>
      ) : (
        <span className={searchStyles.steps}>
          {mayWord ? (
            <Button
              variant="quiet"
              small
              aria-label={format(words.synonymOf, { term })}
              onClick={() => onWord(term)}
            >
              {words.synonym}
            </Button>
          ) : null}
          {wished ? (
            <span className={searchStyles.said}>{words.wished}</span>
          ) : mayWish ? (
            <Button
              variant="quiet"
              small
              aria-label={format(words.wishOf, { term })}
              loading={wishing}
              onClick={() => onWish(term)}
            >
              {words.wish}
            </Button>
          ) : null}
        </span>
      )}
    </li>
  )
}
