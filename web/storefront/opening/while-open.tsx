import { lazy, Suspense } from 'react'
import type { Elements } from '#web/components/elements.ts'
import { usePublicSettings } from '../../components/public-settings.ts'

const ClosedShop = lazy(() => import('#web/storefront/opening/closed-shop.tsx'))

/** A page of a shop that sells; while it does not, the closed page in its place. */
export function WhileOpen({ asks = true, children }: { asks?: boolean; children: Elements }) {
  const { closed } = usePublicSettings()
  if (!closed || !asks) return children
  return (
    <Suspense>
      <ClosedShop closed={closed}>{children}</ClosedShop>
    </Suspense>
  )
}
