import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { format } from '#domain/language/format.ts'
import { ERROR_TEXTS } from '#texts/content/error-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

const pathsOfProducts = /^\/(?:$|shop|product)/

/** In place of a page that could not be shown. What went wrong is for the log, not for the visitor. */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isNotFound(error)) {
    return (
      <EmptyState level="h1" title={ERROR_TEXTS.notFound} text={ERROR_TEXTS.notFoundText}>
        <LinkButton to="/shop">{ERROR_TEXTS.browse}</LinkButton>
        <LinkButton variant="line" to="/">
          {ERROR_TEXTS.goHome}
        </LinkButton>
      </EmptyState>
    )
  }
  const failed = pathsOfProducts.test(pathname) ? [fetchFailed(error)] : []
  return (
    <EmptyState
      level="h1"
      title={ERROR_TEXTS.failed}
      text={[...failed, ERROR_TEXTS.failedText].map((sentence) => (
        <span key={sentence}>{`${sentence} `}</span>
      ))}
    >
      <Button onClick={() => location.reload()}>{ERROR_TEXTS.tryAgain}</Button>
      <LinkButton variant="line" to="/">
        {ERROR_TEXTS.goHome}
      </LinkButton>
    </EmptyState>
  )
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** What the tab says of such a page. */
export function errorTitle(error: unknown): string {
  return isNotFound(error) ? ERROR_TEXTS.notFound : ERROR_TEXTS.failed
}

/** The server sends its own errors without their status. */
function fetchFailed(error: unknown): string {
  return format(ERROR_TEXTS.productsFailed, { status: isRouteErrorResponse(error) ? error.status : 500 })
}
