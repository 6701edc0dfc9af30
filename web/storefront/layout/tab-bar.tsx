import { memo } from 'react'
import { NavLink } from 'react-router'
import { format } from '#domain/language/format.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { CountBadge } from '#web/components/icon-button.tsx'
import { bagIcon, gridIcon, heartIcon, homeIcon, personIcon } from '#web/components/icons.ts'
import { useCartCount, useWishlistCount } from '#web/storefront/cart/stored-counts.ts'
import styles from './tab-bar.module.css'

/** The five places under the thumb, on phones. */
export const TabBar = memo(function TabBar({ className }: { className?: string | undefined }) {
  const wishes = useWishlistCount()
  const pieces = useCartCount()
  return (
    <nav className={classNames(styles.bar, className)} aria-label={LAYOUT_TEXTS.quickLinks}>
      <Tab to="/" icon={homeIcon} label={LAYOUT_TEXTS.home} />
      <Tab to="/shop" icon={gridIcon} label={LAYOUT_TEXTS.shop} />
      <Tab to="/wishlist" icon={heartIcon} label={LAYOUT_TEXTS.wishlist} count={wishes} />
      <Tab to="/cart" icon={bagIcon} label={LAYOUT_TEXTS.cart} count={pieces} />
      <Tab to="/profile" icon={personIcon} label={LAYOUT_TEXTS.account} />
    </nav>
  )
})

function Tab({ to, icon, label, count = 0 }: { to: string; icon: string; label: string; count?: number }) {
  return (
    <NavLink to={to} end={to === '/'} className={({ isActive }) => (isActive ? styles.here : '')}>
      <Icon path={icon} />
      <CountBadge count={count} className={styles.count} />
      {label}
      {count > 0 ? <span className="visually-hidden">{format(LAYOUT_TEXTS.counted, { count })}</span> : null}
    </NavLink>
  )
}
