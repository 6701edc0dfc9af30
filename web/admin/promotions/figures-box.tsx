import type { AdminPromotion } from '#domain/promotions/api-admin-promotions.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { PROMOTION_FIGURE_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import { AdminBox } from '../components/box.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './promotions.module.css'

/** How often a promotion was used, what it gave away and what was sold with it, in all and by day. */
export function FiguresBox({ offer: { used, given, sold, days } }: { offer: AdminPromotion }) {
  return (
    <AdminBox title={words.title}>
      <div className={styles.stack}>
        <SummaryList>
          <SummaryRow label={words.used}>{used.toLocaleString('en-IN')}</SummaryRow>
          <SummaryRow label={words.given}>{rupeesText(given)}</SummaryRow>
          <SummaryRow label={words.sold}>{rupeesText(sold)}</SummaryRow>
          {used > 0 ? <SummaryRow label={words.average}>{rupeesText(sold / used)}</SummaryRow> : null}
        </SummaryList>
        <p className={styles.hint}>{words.text}</p>
        {days.length === 0 ? (
          <p className={styles.hint}>{words.none}</p>
        ) : (
          <table className={styles.days}>
            <caption className="visually-hidden">{words.days}</caption>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.orders}</th>
                <th scope="col">{words.given}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((entry) => (
                <tr key={entry.day}>
                  <th scope="row">{formatDate(parseIndiaDate(entry.day) ?? new Date(entry.day))}</th>
                  <td>{entry.used}</td>
                  <td>{rupeesText(entry.given)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </AdminBox>
  )
}
