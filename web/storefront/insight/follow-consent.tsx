import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { CONSENT_KEY } from '#domain/content/consent.ts'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import { useStoredJson } from '#web/components/stored-json.ts'
import { useTracked } from './use-tracked.ts'

// Left out, it counts as unanswered: such a visitor has accepted nothing.
const CookieBanner = lazyOrNothing(() => import('#web/storefront/insight/cookie-banner.tsx'))

/**
 * Shows the cookie banner while there is no answer, but not during payment. Starts counting and tracking after an
 * acceptance, and stops at once after its withdrawal in any tab. These scripts load on demand, and never in the admin,
 * which shows other people's data.
 * @param pixelId of the advertising pixel, null for a shop without one
 */
export default function FollowConsent({ pixelId }: { pixelId: string | null }) {
  const { pathname } = useLocation()
  const answer = useStoredJson(CONSENT_KEY)
  const isShop = !pathname.startsWith('/admin')
  const follows = isShop && answer === 'accepted'
  useTracked('PageView', isShop ? { path: pathname } : null, pathname)
  // The world outside: the shop's counters and the advertising pixel.
  useEffect(() => {
    if (!follows) return
    const ending = new AbortController()
    // If it does not load, nothing is counted, and the shop works.
    import('./follow.ts').then(
      ({ follow }) => follow(pixelId, ending.signal),
      () => {},
    )
    return () => ending.abort()
  }, [follows, pixelId])
  const asks = isShop && pathname !== '/checkout' && answer !== 'accepted' && answer !== 'declined'
  return asks ? (
    <Suspense>
      <CookieBanner />
    </Suspense>
  ) : null
}
