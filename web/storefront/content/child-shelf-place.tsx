import { Suspense } from 'react'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import { useChildGuide } from '#web/storefront/children/use-child-guide.ts'

const ChildShelf = lazyOrNothing(() => import('./child-shelf.tsx'))

/** Place of the products in a saved child's size. Its code loads once a child is saved. */
export function ChildShelfPlace() {
  return useChildGuide() ? (
    <Suspense>
      <ChildShelf />
    </Suspense>
  ) : null
}
