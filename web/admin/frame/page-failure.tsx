import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { failureText } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

/** In place of a page whose data did not come, or that failed. */
export function PageFailure({ error }: { error: unknown }) {
  const sentence = failureText(error, '')
  return (
    <EmptyState level="h1" title={words.failed} text={sentence || undefined}>
      <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
    </EmptyState>
  )
}
