import { useRevalidator } from 'react-router'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { fetchAdminReturn } from '#web/api/admin/returns.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { foundIn, namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import type { Route } from './+types/return-page.ts'
import { returnsSeen } from './return-query.ts'
import { ReturnAdmin } from './return-view.tsx'

export const meta = namedMeta<typeof clientLoader>(words.one, (found) => foundIn(found?.found)?.number)
export const handle: PageHandle = {
  title: words.one,
  back: { label: words.back, address: returnsSeen.lastAddress },
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const asked = fetchAdminReturn(id, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  return { id, found: await loaded(asked, words.oneFailed), now: new Date() }
}

/** One return with all that can be done to it now. */
export default function ReturnPage({ loaderData: { id, found, now } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // The customer or a colleague may have taken a step since: refresh when the tab becomes visible.
  useWhileSeen(() => revalidate())
  const shown = useLast(id, found.value)
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={returnsSeen.lastAddress()}>{words.back}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {found.failure === null ? null : <ListFailure sentence={found.failure} />}
      {shown ? <ReturnAdmin key={id} asked={shown} now={now} /> : null}
    </>
  )
}
