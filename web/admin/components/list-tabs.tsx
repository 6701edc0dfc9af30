import { classNames } from '#web/components/class-names.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './list-tabs.module.css'

/** The parts of a list, each with how many stand in it. */
export function ListTabs<Id extends string>({
  label,
  tabs,
  here,
  inPage = false,
}: {
  label: string
  /** `count` is null until it is known. */
  tabs: readonly { id: Id; text: string; to: string; count: number | null }[]
  here: Id
  /** A part in the middle of a page, which stays where it is when another tab is opened. */
  inPage?: boolean
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, text, to, count }) => (
        <PageLink
          key={id}
          to={to}
          preventScrollReset={inPage}
          className={classNames(id === here && styles.here)}
          aria-current={id === here ? 'page' : undefined}
        >
          <span>{text}</span>
          {count === null ? null : <span className={styles.count}>{count.toLocaleString('en-IN')}</span>}
        </PageLink>
      ))}
    </nav>
  )
}
