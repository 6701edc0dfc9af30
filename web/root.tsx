import { Suspense } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { fillAnnouncement } from '#domain/content/fill-contents.ts'
import { LANGUAGE } from '#domain/language/current.ts'
import { pageLanguage } from '#domain/language/languages.ts'
import { closedHeadline } from '#domain/opening/closed-headline.ts'
import type { Elements } from '#web/components/elements.ts'
import { useHydrated } from '#web/components/hydrated.ts'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import { AnnouncedContext, PublicSettingsContext } from '#web/components/public-settings.ts'
import { NavigateProvider } from '#web/framework/navigate-context.tsx'
import { ReplayEarlyEvents } from '#web/framework/replay-early-events.tsx'
import { RouteStyles } from '#web/framework/route-styles.tsx'
import '#web/styles/base.css'
import textFont from '../.cache/fonts/anek-latin.woff2?url'
import displayFont from '../.cache/fonts/baloo-2-latin.woff2?url'
import type { Route } from './+types/root.ts'

// Nothing of it is in the page that the server sends.
const FollowConsent = lazyOrNothing(() => import('#web/storefront/insight/follow-consent.tsx'))

export function loader({ context }: Route.LoaderArgs) {
  const { contents, origin, pixelId, settings } = context.shop
  const terms = settings.current()
  const announced = fillAnnouncement(contents.current().announcement, terms)
  // The title of every page that the closed page takes the place of.
  const closed = terms.closed ? { closedTitle: closedHeadline(terms.closed, terms.brand.name) } : {}
  return { settings: terms, origin, announced, pixelId, ...closed }
}

/** Settings change rarely: a reload brings them, a click need not. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: Elements }) {
  return (
    <html lang={pageLanguage(LANGUAGE)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#191650" />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
        <link rel="icon" href="/shop-icon/tab" />
        <link rel="apple-touch-icon" href="/shop-icon/180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <RouteStyles />
        <ReplayEarlyEvents />
      </head>
      <body>
        <NavigateProvider>{children}</NavigateProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <PublicSettingsContext value={loaderData.settings}>
      <AnnouncedContext value={loaderData.announced}>
        <Outlet />
      </AnnouncedContext>
      {useHydrated() ? (
        <Suspense>
          <FollowConsent pixelId={loaderData.pixelId} />
        </Suspense>
      ) : null}
    </PublicSettingsContext>
  )
}
