import { Link, useLocation } from 'react-router'
import { format } from '#domain/language/format.ts'
import { initialsOf, type StaffMember } from '#domain/staff/staff-member.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { usePublicSettings } from '#web/storefront/layout/public-settings.ts'
import { type AdminEntry, isHere, MORE_PATH } from '../navigation.ts'
import { shopIcon } from './icons.ts'
import styles from './rail.module.css'

/** The navigation of a desktop, with the shop and the person at its foot. */
export function Rail({ entries, member }: { entries: readonly AdminEntry[]; member: StaffMember | null }) {
  const { pathname } = useLocation()
  const { brand } = usePublicSettings()
  return (
    <aside className={styles.rail}>
      <Link className={styles.logo} to="/admin" aria-label={format(words.home, { brand: brand.name })}>
        <img src="/brand/logo-on-dark.svg" alt="" width={130} height={40} />
      </Link>
      {entries.length > 0 ? (
        <nav aria-label={words.navigation} className={styles.links}>
          {entries.map(({ label, path, icon }) => (
            <Link
              key={path}
              to={path}
              className={classNames(isHere(path, pathname) && styles.here)}
              aria-current={isHere(path, pathname) ? 'page' : undefined}
            >
              <Icon path={icon} size="small" />
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className={styles.foot}>
        <Link to="/">
          <Icon path={shopIcon} size="small" />
          {words.seeTheShop}
        </Link>
        {member ? (
          <Link to={MORE_PATH} aria-current={isHere(MORE_PATH, pathname) ? 'page' : undefined}>
            <Person member={member} />
          </Link>
        ) : null}
      </div>
    </aside>
  )
}

/** Initials, name and role. */
export function Person({ member: { name, role } }: { member: StaffMember }) {
  return (
    <span className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.name}>
        <b>{name}</b>
        <small>{words[role]}</small>
      </span>
    </span>
  )
}
