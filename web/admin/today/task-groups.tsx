import { groupTasks, type Task, type TaskGroup, type TaskKey } from '#domain/today/tasks.ts'
import type { Today } from '#domain/today/today.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { parcelIcon, rightIcon, starIcon, tagIcon, tickIcon } from '#web/components/icons.ts'
import { messageIcon, truckIcon } from '#web/components/icons-admin.ts'
import { returnIcon } from '#web/components/icons-catalogue.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { flagIcon, paperIcon, rupeeIcon, undeliveredIcon } from '../components/icons.ts'
import { listAddress, orderAddress } from '../components/list-query.ts'
import styles from './task-groups.module.css'

/** What waits for a person: each row leads to the list that holds it. */
export function TaskGroups({ today, now }: { today: Today; now: Date }) {
  return (
    <div className={styles.groups}>
      {groupTasks(today, now).map((group) => (
        <Group key={group.key} group={group} today={today} />
      ))}
    </div>
  )
}

function Group({ group: { key, title, tasks, calm }, today }: { group: TaskGroup; today: Today }) {
  return (
    <section className={styles.todo} aria-labelledby={`todo-${key}`}>
      <h2 id={`todo-${key}`}>{title}</h2>
      {tasks.length > 0 ? (
        <ul>
          {tasks.map((task) => (
            <Row key={task.key} task={task} to={placeOf(task.key, today)} />
          ))}
        </ul>
      ) : null}
      {calm === null ? null : (
        <p className={styles.calm}>
          <Icon path={tickIcon} size="small" />
          <span>{calm}</span>
        </p>
      )}
    </section>
  )
}

function Row({ task: { key, label, text, count, tone }, to }: { task: Task; to: string }) {
  const { icon, look } = LOOKS[key]
  return (
    <li>
      <PageLink to={to}>
        <span className={classNames(styles.blade, styles[look])}>
          <Icon path={icon} />
        </span>
        <span>
          <b>{label}</b>
          <small className={classNames(tone !== 'calm' && styles[tone])}>{text}</small>
        </span>
        <span className={styles.count}>{count.toLocaleString('en-IN')}</span>
        <Icon path={rightIcon} size="small" />
      </PageLink>
    </li>
  )
}

const LOOKS: Readonly<Record<TaskKey, { icon: string; look: 'neel' | 'genda' | 'mor' | 'rani' | 'bad' }>> = {
  'to-pack': { icon: parcelIcon, look: 'genda' },
  'to-ship': { icon: truckIcon, look: 'mor' },
  undelivered: { icon: undeliveredIcon, look: 'bad' },
  returns: { icon: returnIcon, look: 'rani' },
  refunds: { icon: rupeeIcon, look: 'bad' },
  messages: { icon: messageIcon, look: 'bad' },
  reviews: { icon: starIcon, look: 'genda' },
  payments: { icon: rupeeIcon, look: 'bad' },
  stock: { icon: tagIcon, look: 'genda' },
  missing: { icon: flagIcon, look: 'neel' },
  drafts: { icon: paperIcon, look: 'neel' },
}

/** Where the things of a row are: the list that holds them all, or the one order that it is. */
function placeOf(key: TaskKey, { parcels, money, products }: Today): string {
  switch (key) {
    case 'to-pack':
      return listAddress({})
    case 'to-ship':
      return listAddress({ view: 'to-ship' })
    case 'undelivered':
      return '/admin/undelivered'
    case 'returns':
      if (parcels === null || parcels.returnsToAnswer > 0) return '/admin/returns'
      return parcels.returnsToFetch > 0 ? '/admin/returns?view=on-the-way' : '/admin/returns?view=to-check'
    case 'refunds':
    case 'payments': {
      const concerns = money?.health.concerns ?? []
      const of = concerns.filter(({ kind }) => kind.startsWith('refund_') === (key === 'refunds'))
      const [first] = of
      return of.length === 1 && first?.orderId ? orderAddress(first.orderId) : '#concerns'
    }
    case 'messages':
      return '/admin/messages'
    case 'reviews':
      return '/admin/reviews'
    case 'stock':
      return products && products.out > 0 ? '/admin/products?view=out' : '/admin/products?view=low'
    case 'missing':
      return '/admin/products?view=missing'
    case 'drafts':
      return '/admin/products?view=drafts'
  }
}
