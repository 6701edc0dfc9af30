import type { ReactElement } from 'react'
import type { ApiParcel, ApiScan } from '#domain/fulfilment/parcel.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PARCEL_NEWS_TEXTS as words } from '#texts/fulfilment/news-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { Note } from '#web/components/note.tsx'
import { AttemptAnswer } from './attempt-answer.tsx'
import styles from './parcel-news.module.css'

/** So many scans are read at a glance. */
const SHOWN = 4

/** The tracking events of a parcel, newest first, and the answer to a failed attempt. */
export default function ParcelNews({
  order,
  parcel,
  token,
  reload,
}: {
  order: ApiOrder
  parcel: ApiParcel
  token?: string | undefined
  reload: () => Promise<void>
}): ReactElement {
  const scans = parcel.scans.toReversed()
  const [last] = scans
  return (
    <div className={styles.part}>
      {parcel.status === 'rto' ? (
        <Note kind="warn">
          {`${words.onItsWayBack} ${parcel.collect > 0 ? words.backCash : words.backPaid}`}
        </Note>
      ) : (
        <AttemptAnswer order={order} parcel={parcel} token={token} reload={reload} />
      )}
      {last === undefined ? null : (
        <div className={styles.news}>
          <Scans scans={scans.slice(0, SHOWN)} label={words.news} />
          {scans.length > SHOWN ? (
            <details>
              <summary>{format(words.earlier, { count: scans.length - SHOWN })}</summary>
              <Scans scans={scans.slice(SHOWN)} />
            </details>
          ) : null}
          <p className="muted small">{format(words.lastNews, { time: formatDateTime(new Date(last.at)) })}</p>
        </div>
      )}
    </div>
  )
}

function Scans({ scans, label }: { scans: readonly ApiScan[]; label?: string }) {
  return (
    <ol className={styles.scans} aria-label={label}>
      {scans.map((scan) => (
        <li key={`${scan.at} ${scan.words} ${scan.place}`}>
          <span>{sentenceOf(scan)}</span>
          <time className="muted small" dateTime={scan.at}>
            {formatDateTime(new Date(scan.at))}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** 'Out for delivery, Indiranagar' */
function sentenceOf({ status, words: said, place }: ApiScan): string {
  const text = words.scans[status] || said
  return place === '' ? text : format(words.at, { words: text, place })
}
