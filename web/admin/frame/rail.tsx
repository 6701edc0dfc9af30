import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { initials } from '#domain/customers/names.ts'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { plusIcon, searchIcon } from '#web/components/icons.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { ShopLogo } from '#web/storefront/layout/shop-logo.tsx'
import { shopIcon } from '../components/icons.ts'
import { type AdminEntry, ENTRY_GROUPS, inGroups, isHere, MORE_PATH, NEW_ORDER_PATH } from '../navigation.ts'
import { showSearch } from '../search/search-store.ts'
import styles from './rail.module.css'
import { showInList } from './show-in-list.ts'

/** The navigation of a desktop, with the shop and the person at its foot. */
export function Rail({
  entries,
  member,
  waiting,
}: {
  entries: readonly AdminEntry[]
  member: StaffMember | null
  /** How many things wait, by the path of an entry. */
  waiting: ReadonlyMap<string, number>
}) {
  const { pathname } = useLocation()
  const { brand } = usePublicSettings()
  return (
    <aside className={styles.rail}>
      <PageLink className={styles.logo} to="/admin" aria-label={format(words.home, { brand: brand.name })}>
        <ShopLogo className={brand.logo ? styles.ownLogo : undefined} width={130} height={40} onDark />
      </PageLink>
      {entries.length > 0 ? (
        <button
          type="button"
          className={styles.search}
          aria-keyshortcuts="Control+K"
          onClick={() => showSearch(true)}
        >
          <Icon path={searchIcon} size="small" />
          <span>{words.search}</span>
          <kbd>/</kbd>
        </button>
      ) : null}
      {member && roleHas(member.role, 'orders.create') ? (
        <PageLink className={styles.newOrder} to={NEW_ORDER_PATH}>
          <Icon path={plusIcon} size="small" />
          <span>{words.newOrder}</span>
        </PageLink>
      ) : null}
      {entries.length > 0 ? (
        <nav aria-label={words.navigation} className={styles.links}>
          {inGroups(entries.filter(({ group }) => group !== 'house')).map(({ label, entries: ofGroup }) => (
            <Fragment key={label}>
              <p className={styles.group}>{label}</p>
              <ul aria-label={label}>
                {ofGroup.map((entry) => (
                  <Entry key={entry.path} entry={entry} count={waiting.get(entry.path) ?? 0} />
                ))}
              </ul>
            </Fragment>
          ))}
        </nav>
      ) : null}
      <div className={styles.foot}>
        <nav aria-label={ENTRY_GROUPS.house}>
          <ul className={styles.house}>
            <li>
              <PageLink to="/">
                <Icon path={shopIcon} size="small" />
                <span>{words.viewShop}</span>
              </PageLink>
            </li>
            {entries
              .filter(({ group }) => group === 'house')
              .map((entry) => (
                <Entry key={entry.path} entry={entry} count={waiting.get(entry.path) ?? 0} />
              ))}
          </ul>
        </nav>
        {member ? (
          <PageLink to={MORE_PATH} aria-current={isHere(MORE_PATH, pathname) ? 'page' : undefined}>
            <Person member={member} />
          </PageLink>
        ) : null}
      </div>
    </aside>
  )
}

function Entry({ entry: { label, path, icon }, count }: { entry: AdminEntry; count: number }) {
  const { pathname } = useLocation()
  const here = isHere(path, pathname)
  return (
    <li>
      <PageLink
        ref={here ? showInList : undefined}
        to={path}
        className={classNames(here && styles.here)}
        aria-current={here ? 'page' : undefined}
      >
        <Icon path={icon} size="small" />
        <span>{label}</span>
        <Waiting count={count} />
      </PageLink>
    </li>
  )
}

/** The number beside an entry; nothing while nothing waits. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{` ${format(words.waiting, { count })}`}</span>
    </span>
  )
}

/** Initials, name and role. */
export function Person({ member: { name, role } }: { member: StaffMember }) {
  return (
    <span className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={styles.name}>
        <b>{name}</b>
        <small>{words[role]}</small>
      </span>
    </span>
  )
}
