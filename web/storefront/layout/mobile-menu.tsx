import { CATEGORIES, categoryPath } from '#domain/catalogue/categories.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { useSession } from '#web/api/session.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { CountBadge } from '#web/components/icon-button.tsx'
import {
  bagIcon,
  gridIcon,
  heartIcon,
  homeIcon,
  infoIcon,
  leaveIcon,
  parcelIcon,
  personIcon,
  phoneIcon,
  rightIcon,
} from '#web/components/icons.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { writeReturnTo } from '#web/storefront/session/return-to.ts'
import ChildrenButton from '../children/children-button.tsx'
import { useSignOut } from '../session/sign-out.ts'
import styles from './mobile-menu.module.css'
import { SearchForm } from './search-form.tsx'

/** The slide-in menu of phones. */
export default function MobileMenu({
  wishes,
  pieces,
  onClose,
}: {
  wishes: number
  pieces: number
  onClose: () => void
}) {
  const session = useSession()
  const signOut = useSignOut()
  const person = session !== null && !session.user.isGuest ? session.user : null
  const firstName = person ? person.firstName || person.fullname?.split(' ')[0] || '' : ''
  function enter() {
    writeReturnTo(null)
    onClose()
  }
  const greeting = (
    <p className={styles.greeting}>
      {LAYOUT_TEXTS.greeting} <b>{firstName}</b>
    </p>
  )
  return (
    <Dialog kind="drawer" title={LAYOUT_TEXTS.menu} header={person ? greeting : undefined} onClose={onClose}>
      {person ? null : (
        <div className={styles.entry}>
          <LinkButton small to="/login" onClick={enter}>
            {LAYOUT_TEXTS.signIn}
          </LinkButton>
          <LinkButton small variant="line" to="/register" onClick={enter}>
            {LAYOUT_TEXTS.signUp}
          </LinkButton>
        </div>
      )}
      <SearchForm className={styles.search} onSearch={onClose} />
      <nav aria-label={LAYOUT_TEXTS.menu}>
        <Entry to="/" icon={homeIcon} label={LAYOUT_TEXTS.home} onClose={onClose} />
        <Entry to="/shop" icon={gridIcon} label={LAYOUT_TEXTS.shop} onClose={onClose} />
        <ul className={styles.categories}>
          {CATEGORIES.map(({ slug, label }) => (
            <li key={slug}>
              <PageLink to={categoryPath(slug)} onClick={onClose}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
        <ChildrenButton className={styles.entryLink} />
        <Entry to="/about-us" icon={infoIcon} label={LAYOUT_TEXTS.about} onClose={onClose} />
        <Entry to="/contact-us" icon={phoneIcon} label={LAYOUT_TEXTS.contact} onClose={onClose} />
        <hr className={`stitch ${styles.rule}`} />
        <p className="small muted">{LAYOUT_TEXTS.quickActions}</p>
        <Entry
          to="/wishlist"
          icon={heartIcon}
          label={LAYOUT_TEXTS.wishlist}
          count={wishes}
          onClose={onClose}
        />
        <Entry to="/cart" icon={bagIcon} label={LAYOUT_TEXTS.shoppingCart} count={pieces} onClose={onClose} />
        {person ? (
          <>
            <Entry to="/orders" icon={parcelIcon} label={LAYOUT_TEXTS.myOrders} onClose={onClose} />
            <Entry to="/profile" icon={personIcon} label={LAYOUT_TEXTS.accountSettings} onClose={onClose} />
          </>
        ) : null}
        {person?.isAdmin ? (
          <Entry to="/admin" icon={gridIcon} label={LAYOUT_TEXTS.adminDashboard} onClose={onClose} />
        ) : null}
      </nav>
      {person ? (
        <Button
          block
          variant="line"
          className={styles.leave}
          onClick={() => {
            onClose()
            signOut()
          }}
        >
          <Icon path={leaveIcon} size="small" />
          <span>{` ${LAYOUT_TEXTS.signOut}`}</span>
        </Button>
      ) : null}
    </Dialog>
  )
}

function Entry({
  to,
  icon,
  label,
  count = 0,
  onClose,
}: {
  to: string
  icon: string
  label: string
  count?: number
  onClose: () => void
}) {
  return (
    <PageLink to={to} className={styles.entryLink} onClick={onClose}>
      <Icon path={icon} />
      <span className={styles.label}>
        <span>{label}</span>
        {count > 0 ? <span className="visually-hidden">{`, ${count}`}</span> : null}
      </span>
      {count > 0 ? <CountBadge count={count} /> : <Icon path={rightIcon} size="small" />}
    </PageLink>
  )
}
