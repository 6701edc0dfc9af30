import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import { Redraw } from '#web/components/redraw.tsx'
import { ToastRegion } from '#web/components/toast-region.tsx'
import { useAddedSizes } from '#web/storefront/cart/added-size.ts'
import { useFocusOnArrival } from '../../components/focus-start.ts'
import { usePublicSettings } from '../../components/public-settings.ts'
import { WhileOpen } from '../opening/while-open.tsx'
import { pathsOfSelling } from '../session/paths-of-selling.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { ErrorPage, errorTitle } from './error-page.tsx'
import { Header } from './header.tsx'
import { Later } from './later.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageFooter } from './page-footer.tsx'
import { placeOf } from './place-of.ts'
import styles from './storefront-layout.module.css'
import { TabBar } from './tab-bar.tsx'

// Without a connection it is left out: the cart names every size and changes it.
const AddedSizeSheet = lazyOrNothing(() => import('#web/storefront/cart/added-size-sheet.tsx'))

export default function StorefrontLayout() {
  const { pathname } = useLocation()
  return (
    <WhileOpen asks={pathsOfSelling.test(pathname)}>
      <Frame>
        <Outlet />
      </Frame>
    </WhileOpen>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { brand } = usePublicSettings()
  return (
    <Frame>
      {/* The route that failed gives no title. */}
      <title>{`${errorTitle(error)} · ${brand.name}`}</title>
      <ErrorPage />
    </Frame>
  )
}

/**
 * Bars above, page, footer and bars below. The server renders the same for every visitor: counts and names come from
 * the browser.
 */
function Frame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const added = useAddedSizes()
  // After the new page: the bars' current-page marks can wait.
  const here = useDeferredValue(placeOf(pathname))
  useFocusOnArrival(pathname + pageOf.exec(search))
  return (
    <div
      className={classNames(styles.frame, pathname !== '/' && styles.inner)}
      data-search-aside={pathsWithoutSearch.test(pathname) ? '' : undefined}
    >
      <a className={classNames('visually-hidden', styles.skip)} href="#main">
        {LAYOUT_TEXTS.skipToContent}
      </a>
      <AnnouncementBar />
      <Redraw>
        <Header here={here} />
      </Redraw>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Redraw>{children}</Redraw>
      </main>
      <Redraw>
        <PageFooter />
      </Redraw>
      <Redraw>
        <TabBar here={here} className={styles.tabBar} />
      </Redraw>
      <Redraw>
        <ToastRegion />
        {added ? (
          <Suspense>
            <AddedSizeSheet key={added.number} cartItemIds={added.cartItemIds} path={added.path} />
          </Suspense>
        ) : null}
        <Later scrolls />
      </Redraw>
      <NavigationProgress />
    </div>
  )
}

/** The next page of a list is another page as well. */
const pageOf = /page=\d+/

/** On a phone these pages need their first screen for themselves; the menu leads to the search. */
const pathsWithoutSearch =
  /^\/(product|cart|login|register|forgot|reset|profile|orders?\b|order-confirmation|returns)/
