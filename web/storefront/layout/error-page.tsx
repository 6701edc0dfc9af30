import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ERROR_MESSAGES } from '#domain/content/error-messages.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

/** In place of a page that could not be shown. What went wrong is for the log, not for the visitor. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      level="h1"
      title={missing ? ERROR_MESSAGES.notFound : ERROR_MESSAGES.failed}
      text={missing ? ERROR_MESSAGES.notFoundText : ERROR_MESSAGES.failedText}
    >
      {missing ? (
        <LinkButton to="/">{ERROR_MESSAGES.goHome}</LinkButton>
      ) : (
        <Button onClick={() => location.reload()}>{ERROR_MESSAGES.tryAgain}</Button>
      )}
    </EmptyState>
  )
}
