import { Link } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { TODAY_TEXTS as words } from '#texts/insight/today-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { parcelIcon, rightIcon } from '#web/components/icons.ts'
import { truckIcon } from '#web/components/icons-desk.ts'
import { SkeletonLine } from '#web/components/skeleton.tsx'
import { rupeeIcon } from '../frame/icons.ts'
import { type DeskNews, useDeskNews } from '../orders/desk-news.ts'
import { listAddress } from '../orders/list-query.ts'
import styles from './parcels-to-do.module.css'

/** What waits to be packed and shipped, and what is on the way: each leads to its tab of the orders. */
export function ParcelsToDo() {
  const news = useDeskNews()
  return (
    <section className={styles.todo} aria-labelledby="parcels" aria-busy={news === null}>
      <h2 id="parcels">{words.parcels}</h2>
      {news ? <Rows news={news} /> : <Waiting />}
    </section>
  )
}

function Rows({ news: { counts, late, cashDue } }: { news: DeskNews }) {
  const toPack = counts['to-pack'] ?? 0
  const toShip = counts['to-ship'] ?? 0
  const cash = formatRupees(rupeesToPaise(cashDue))
  return (
    <ul>
      <Row
        to={listAddress({})}
        icon={parcelIcon}
        look={styles.pack}
        name={words.toPack}
        text={
          toPack === 0 ? words.allPacked : late > 0 ? format(words.late, { count: late }) : words.noneLate
        }
        isLate={late > 0}
        count={toPack}
      />
      <Row
        to={listAddress({ view: 'to-ship' })}
        icon={truckIcon}
        look={styles.ship}
        name={words.toShip}
        text={toShip === 0 ? words.noneToShip : words.toShipText}
        count={toShip}
      />
      <Row
        to={listAddress({ view: 'on-the-way' })}
        icon={rupeeIcon}
        look={styles.way}
        name={words.onTheWay}
        text={cashDue > 0 ? format(words.cashDue, { amount: cash }) : words.noCashDue}
        count={counts['on-the-way'] ?? 0}
      />
    </ul>
  )
}

function Row({
  to,
  icon,
  look,
  name,
  text,
  isLate = false,
  count,
}: {
  to: string
  icon: string
  look: string | undefined
  name: string
  text: string
  isLate?: boolean
  count: number
}) {
  return (
    <li>
      <Link to={to}>
        <span className={classNames(styles.blade, look)}>
          <Icon path={icon} />
        </span>
        <span>
          <b>{name}</b>
          <small className={classNames(isLate && styles.late)}>{text}</small>
        </span>
        <span className={styles.count}>{count}</span>
        <Icon path={rightIcon} size="small" />
      </Link>
    </li>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine short />
    </div>
  )
}
