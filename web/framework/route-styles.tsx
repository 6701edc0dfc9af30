import { Links, useMatches } from 'react-router'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { useBuildFiles } from '#web/framework/page-files.ts'

/** Put where the server sets the text of the named style sheets: `/*styles:<href>,<href>*\/`. */
const STYLE_MARKER = 'styles:'

/** What the server has put into this page, kept so that a page that replaces the whole document keeps its looks. */
const firstPage = {
  css: import.meta.env.SSR ? '' : (document.querySelector('head > style')?.textContent ?? ''),
  hrefs: null as readonly string[] | null,
}

/** React's names for the place of the inlined styles, which name the order of all layers, and of the sheets after them. */
const FIRST_STYLES = 'first'
export const ROUTE_STYLES = 'route'

/** The route whose sheets the closed page needs. */
export const CLOSED_ROUTE = 'storefront/opening/opening-page'

/** Whether the first page came without this sheet. */
export function isNotInlined(href: string): boolean {
  return firstPage.hrefs?.includes(href) === false
}

/**
 * The CSS of the matched routes: inlined in the first page (no request stands between HTML and paint), linked
 * for routes that are reached later. React waits for a linked sheet before it shows the new page.
 */
export function RouteStyles() {
  const files = useBuildFiles()
  const matches = useMatches()
  if (import.meta.env.DEV) return <Links />
  // A page of a closed shop is drawn by another route's part.
  const closed = recordOf(recordOf(matches[0]?.loaderData).settings).closed ? [CLOSED_ROUTE] : []
  const routeIds = ['root', ...matches.map((match) => match.id), ...closed]
  const hrefs = [...new Set(routeIds.flatMap((id) => files[id]?.css ?? []))]
  if (!import.meta.env.SSR) firstPage.hrefs ??= hrefs
  const later = import.meta.env.SSR ? [] : hrefs.filter(isNotInlined)
  return (
    <>
      <style
        href={FIRST_STYLES}
        precedence={FIRST_STYLES}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant marker; the server sets the built CSS in its place.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? `/*${STYLE_MARKER}${hrefs.join(',')}*/` : firstPage.css,
        }}
      />
      {later.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence={ROUTE_STYLES} />
      ))}
    </>
  )
}
