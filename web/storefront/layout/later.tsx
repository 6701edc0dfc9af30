import { Suspense } from 'react'
import { useHydrated } from '#web/components/hydrated.ts'
import { lazyOrNothing } from '#web/components/on-demand.ts'

const LateParts = lazyOrNothing(() => import('./late-parts.tsx'))

/** What no first view has; it loads once the page is in use. */
export function Later({ scrolls = false }: { scrolls?: boolean }) {
  return useHydrated() ? (
    <Suspense>
      <LateParts scrolls={scrolls} />
    </Suspense>
  ) : null
}
