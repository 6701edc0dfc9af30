import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { markInlinedStyles } from './framework/inlined-styles.ts'

/** The router starts while it is drawn for the first time, and not before the page has said which routes there are. */
function Page() {
  markInlinedStyles()
  return <HydratedRouter useTransitions={false} />
}

startTransition(() => {
  hydrateRoot(document, <Page />, {
    // React says that it drew again; what went wrong at first is the cause.
    onRecoverableError: (error) =>
      reportError(error instanceof Error && error.cause !== undefined ? error.cause : error),
  })
})
