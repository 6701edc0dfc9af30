import { type ComponentType, useState } from 'react'
import { RECENTLY_VIEWED_KEY } from '#domain/catalogue/recently-viewed.ts'
import { readStoredJson } from '#web/components/stored-json.ts'
import { useAsked } from '#web/components/use-asked.ts'

/**
 * Place of the recently viewed products. Its script loads after the page, and on the home page only if there is
 * something to show.
 */
export function RecentlyViewedPlace({
  current = null,
}: {
  /** Id of the present product. */ current?: string | null
}) {
  const [Row, setRow] = useState<ComponentType<{ current: string | null }> | null>(null)
  useAsked(current ?? 'home', () =>
    current === null && readStoredJson(RECENTLY_VIEWED_KEY) === null
      ? Promise.resolve()
      : import('./recently-viewed.tsx').then(
          (part) => setRow(() => part.default),
          () => {
            // The page is complete without it.
          },
        ),
  )
  return Row ? <Row current={current} /> : null
}
