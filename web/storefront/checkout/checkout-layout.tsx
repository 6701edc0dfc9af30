import { Outlet, useLocation } from 'react-router'
import { format } from '#domain/language/format.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { lockIcon } from '#web/components/icons.ts'
import { Redraw } from '#web/components/redraw.tsx'
import { ToastRegion } from '#web/components/toast-region.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { useFocusOnArrival } from '../../components/focus-start.ts'
import { usePublicSettings } from '../../components/public-settings.ts'
import { ErrorPage } from '../layout/error-page.tsx'
import { Later } from '../layout/later.tsx'
import { NavigationProgress } from '../layout/navigation-progress.tsx'
import { ShopLogo } from '../layout/shop-logo.tsx'
import { WhileOpen } from '../opening/while-open.tsx'
import type { Route } from './+types/checkout-layout.ts'
import styles from './checkout-layout.module.css'

/** Loaded before the first paint, so that the test strip causes no layout shift. */
export function loader({ context }: Route.LoaderArgs) {
  return { isTestPayment: context.shop.payment.isTest }
}

/** Does not change with the step. */
export function shouldRevalidate() {
  return false
}

/** The frame of the checkout: logo and lock, without other links. */
export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  useFocusOnArrival(useLocation().pathname)
  return (
    <WhileOpen>
      <CheckoutHeader />
      <main id="main" tabIndex={-1}>
        {loaderData.isTestPayment ? <TestPaymentStrip /> : null}
        <Redraw>
          <Outlet />
        </Redraw>
      </main>
      <Redraw>
        <ToastRegion />
        <Later />
      </Redraw>
      <NavigationProgress />
    </WhileOpen>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <CheckoutHeader />
      <main id="main" tabIndex={-1}>
        <ErrorPage />
      </main>
    </>
  )
}

function CheckoutHeader() {
  const settings = usePublicSettings()
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <PageLink to="/" aria-label={format(LAYOUT_TEXTS.logo, { brand: settings.brand.name })}>
          <ShopLogo className={styles.logo} />
        </PageLink>
        <span className={styles.lock}>
          <Icon path={lockIcon} size="small" />
          <span>{` ${LAYOUT_TEXTS.secureCheckout}`}</span>
        </span>
      </div>
    </header>
  )
}

/** On every page of a payment while the payment sandbox stands in for the provider. */
function TestPaymentStrip() {
  return (
    <p className={styles.strip} role="note">
      {CHECKOUT_TEXTS.testPayment}
    </p>
  )
}
