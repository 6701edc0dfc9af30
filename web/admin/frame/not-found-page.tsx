import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'

export const meta = privateMeta(words.notFound)

/** Inside the frame, so that one goes on from where one is. */
export default function NotFoundPage() {
  return (
    <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
      <LinkButton to="/admin">{words.toToday}</LinkButton>
    </EmptyState>
  )
}
