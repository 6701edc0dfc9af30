import { useLocation } from 'react-router'
import { format } from '#domain/language/format.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { CountBadge } from '#web/components/icon-button.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { moreIcon } from '../components/icons.ts'
import { type AdminEntry, isHere, MORE_PATH } from '../navigation.ts'
import styles from './bottom-bar.module.css'

/** The places under the thumb; what has none of its own is under More. */
export function BottomBar({
  entries,
  waiting,
}: {
  entries: readonly AdminEntry[]
  /** How many things wait, by the path of an entry. */
  waiting: ReadonlyMap<string, number>
}) {
  const { pathname } = useLocation()
  const inBar = entries.filter(({ inBottomBar }) => inBottomBar)
  const entry = entries.find(({ path }) => isHere(path, pathname))
  const isMore = isHere(MORE_PATH, pathname) || (entry !== undefined && !entry.inBottomBar)
  const here = isMore ? MORE_PATH : entry?.path
  return (
    <nav className={styles.bar} aria-label={words.shortNavigation}>
      {[...inBar, { label: words.more, path: MORE_PATH, icon: moreIcon }].map(({ label, path, icon }) => (
        <PageLink
          key={path}
          to={path}
          className={classNames(path === here && styles.here)}
          aria-current={path === here ? 'page' : undefined}
        >
          <Icon path={icon} />
          <CountBadge count={waiting.get(path) ?? 0} className={styles.count} />
          <span>{label}</span>
          {waiting.get(path) ? (
            <span className="visually-hidden">
              {` ${format(words.waiting, { count: waiting.get(path) ?? 0 })}`}
            </span>
          ) : null}
        </PageLink>
      ))}
    </nav>
  )
}
