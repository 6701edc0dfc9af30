import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ERROR_TEXTS } from '#texts/content/error-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

/** In place of a page that could not be shown. What went wrong is for the log, not for the visitor. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      level="h1"
      title={missing ? ERROR_TEXTS.notFound : ERROR_TEXTS.failed}
      text={missing ? ERROR_TEXTS.notFoundText : ERROR_TEXTS.failedText}
    >
      {missing ? (
        <LinkButton to="/">{ERROR_TEXTS.goHome}</LinkButton>
      ) : (
        <Button onClick={() => location.reload()}>{ERROR_TEXTS.tryAgain}</Button>
      )}
    </EmptyState>
  )
}
