import { lazy, memo, Suspense, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { IconButton, IconLink } from '#web/components/icon-button.tsx'
import { bagIcon, heartIcon, menuIcon, searchIcon } from '#web/components/icons.ts'
import { fetchAhead, lazyOrNothing, onDemand } from '#web/components/on-demand.ts'
import { cachedOnServer } from '#web/framework/cached-on-server.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { useCartCount, useWishlistCount } from '#web/storefront/cart/stored-counts.ts'
import { DeliveryChip } from '#web/storefront/delivery/delivery-chip.tsx'
import { usePublicSettings } from '../../components/public-settings.ts'
import { useChildGuide } from '../children/use-child-guide.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'
import type { Place } from './place-of.ts'
import { SearchForm } from './search-form.tsx'
import { ShopLogo } from './shop-logo.tsx'

const loadMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(loadMenu)
// Without a saved child, and without a connection, the header has no button for it.
const ChildrenButton = lazyOrNothing(() => import('../children/children-button.tsx'))

const NAVIGATION = [
  { to: '/', label: LAYOUT_TEXTS.home },
  { to: '/shop', label: LAYOUT_TEXTS.shop },
  { to: '/about-us', label: LAYOUT_TEXTS.about },
  { to: '/contact-us', label: LAYOUT_TEXTS.contact },
] as const

export const Header = memo(function Header({ here }: { here: Place | null }) {
  const { brand } = usePublicSettings()
  return <HeaderRow here={here} brand={brand} />
})

const HeaderRow = cachedOnServer(DrawnHeader)

function DrawnHeader({ here, brand }: { here: Place | null } & Pick<PublicSettings, 'brand'>) {
  const [menuOpen, setMenuOpen] = useState(false)
  const [seeking, setSeeking] = useState(false)
  const guide = useChildGuide()
  const wishes = useWishlistCount()
  const pieces = useCartCount()
  return (
    <header className={styles.header} data-seeking={seeking ? '' : undefined}>
      <div className={`wrap ${styles.row}`}>
        <IconButton
          className={styles.burger}
          icon={menuIcon}
          label={LAYOUT_TEXTS.menu}
          aria-haspopup="dialog"
          onPointerEnter={() => fetchAhead(loadMenu)}
          onClick={() => void onDemand(loadMenu, () => setMenuOpen(true))}
        />
        <PageLink
          to="/"
          className={styles.logo}
          aria-label={format(LAYOUT_TEXTS.logo, { brand: brand.name })}
        >
          <ShopLogo />
        </PageLink>
        <nav className={styles.navigation} aria-label={LAYOUT_TEXTS.mainNavigation}>
          {NAVIGATION.map(({ to, label }) => (
            <PageLink
              key={to}
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className={classNames(to === here && styles.here)}
            >
              {label}
            </PageLink>
          ))}
        </nav>
        <IconButton
          className={styles.seek}
          icon={searchIcon}
          label={LAYOUT_TEXTS.search}
          aria-expanded={seeking}
          onClick={({ currentTarget }) => {
            setSeeking(!seeking)
            const field = currentTarget.closest('header')?.querySelector('input')
            requestAnimationFrame(() => field?.focus())
          }}
        />
        <div className={styles.second}>
          <SearchForm className={styles.search} />
          <DeliveryChip />
        </div>
        {guide ? (
          <Suspense>
            <ChildrenButton className={styles.who} />
          </Suspense>
        ) : null}
        <AccountMenu className={styles.account} />
        <IconLink
          to="/wishlist"
          icon={heartIcon}
          label={countedLabel(LAYOUT_TEXTS.wishlist, wishes)}
          count={wishes}
        />
        <IconLink to="/cart" icon={bagIcon} label={countedLabel(LAYOUT_TEXTS.cart, pieces)} count={pieces} />
      </div>
      {menuOpen ? (
        <Suspense>
          <MobileMenu wishes={wishes} pieces={pieces} onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}

/** 'Wishlist', or 'Wishlist, 3 items'. */
function countedLabel(label: string, count: number): string {
  return count > 0 ? label + format(LAYOUT_TEXTS.counted, { count }) : label
}
