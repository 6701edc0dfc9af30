import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { CONSENT_KEY } from '#domain/content/consent.ts'
import { useHydrated } from '#web/components/hydrated.ts'
import { useStoredJson } from '#web/components/stored-json.ts'
import { useTracked } from './use-tracked.ts'

const CookieBanner = lazy(
  (): Promise<{ default: ComponentType }> =>
    // Who is not asked has accepted nothing.
    import('#web/storefront/insight/cookie-banner.tsx').catch(() => ({ default: () => null })),
)

/**
 * Asks about cookies as long as there is no answer, but not while somebody pays. Begins to count and to tell when it is
 * yes, and ends at once when that is taken back, in whichever tab. The scripts of all that are asked for when they are
 * needed, and in the admin, which shows other people's data, never.
 * @param pixelId of the advertising pixel, null for a shop without one
 */
export function FollowConsent({ pixelId }: { pixelId: string | null }) {
  const { pathname } = useLocation()
  const answer = useStoredJson(CONSENT_KEY)
  // Never in the page that the server renders, which is the same for those who have answered.
  const isHydrated = useHydrated()
  const isShop = !pathname.startsWith('/admin')
  const follows = isShop && answer === 'accepted'
  useTracked('PageView', isShop ? { path: pathname } : null, pathname)
  // The world outside: the shop's counters and the advertising pixel.
  useEffect(() => {
    if (!follows) return
    const ending = new AbortController()
    // Where it does not arrive nothing is counted, and the shop works on.
    import('./follow.ts').then(
      ({ follow }) => follow(pixelId, ending.signal),
      () => {},
    )
    return () => ending.abort()
  }, [follows, pixelId])
  const asks =
    isHydrated && isShop && pathname !== '/checkout' && answer !== 'accepted' && answer !== 'declined'
  return asks ? (
    <Suspense>
      <CookieBanner />
    </Suspense>
  ) : null
}
