import { type ComponentType, useState } from 'react'
import { RECENTLY_VIEWED_KEY } from '#domain/catalogue/recently-viewed.ts'
import { readStoredJson } from '#web/components/stored-json.ts'
import { useAsked } from '#web/components/use-asked.ts'

/**
 * Where the row of recently viewed products goes. Its script is fetched after the page, and on the home page only where
 * there is something to show.
 */
export function RecentlyViewedPlace({
  current = null,
}: {
  /** Id of the product in view. */ current?: string | null
}) {
  const [Row, setRow] = useState<ComponentType<{ current: string | null }> | null>(null)
  useAsked(current ?? 'home', () =>
    current === null && readStoredJson(RECENTLY_VIEWED_KEY) === null
      ? Promise.resolve()
      : import('./recently-viewed.tsx').then(
          (part) => setRow(() => part.default),
          () => {
            // Without it the page is whole.
          },
        ),
  )
  return Row ? <Row current={current} /> : null
}
