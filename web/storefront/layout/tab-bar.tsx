import { memo } from 'react'
import { format } from '#domain/language/format.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { CountBadge } from '#web/components/icon-button.tsx'
import { bagIcon, gridIcon, heartIcon, homeIcon, personIcon } from '#web/components/icons.ts'
import { cachedOnServer } from '#web/framework/cached-on-server.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { useCartCount, useWishlistCount } from '#web/storefront/cart/stored-counts.ts'
import type { Place } from './place-of.ts'
import styles from './tab-bar.module.css'

/** The five places under the thumb, on phones. */
export const TabBar = memo(cachedOnServer(DrawnTabBar))

function DrawnTabBar({ here, className }: { here: Place | null; className?: string | undefined }) {
  const wishes = useWishlistCount()
  const pieces = useCartCount()
  return (
    <nav className={classNames(styles.bar, className)} aria-label={LAYOUT_TEXTS.quickLinks}>
      <Tab here={here} to="/" icon={homeIcon} label={LAYOUT_TEXTS.home} />
      <Tab here={here} to="/shop" icon={gridIcon} label={LAYOUT_TEXTS.shop} />
      <Tab here={here} to="/wishlist" icon={heartIcon} label={LAYOUT_TEXTS.wishlist} count={wishes} />
      <Tab here={here} to="/cart" icon={bagIcon} label={LAYOUT_TEXTS.cart} count={pieces} />
      <Tab here={here} to="/profile" icon={personIcon} label={LAYOUT_TEXTS.account} />
    </nav>
  )
}

function Tab({
  to,
  icon,
  label,
  here,
  count = 0,
}: {
  to: Place
  icon: string
  label: string
  here: Place | null
  count?: number
}) {
  const isHere = to === here
  return (
    <PageLink
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(isHere && styles.here)}
    >
      <Icon path={icon} />
      <CountBadge count={count} className={styles.count} />
      <span>{label}</span>
      {count > 0 ? <span className="visually-hidden">{format(LAYOUT_TEXTS.counted, { count })}</span> : null}
    </PageLink>
  )
}
