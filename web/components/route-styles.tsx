import { useContext, useState } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from 'react-router'

/** Put where the server sets the text of the named style sheets: `/*styles:<href>,<href>*\/`. */
export const STYLE_MARKER = 'styles:'

/**
 * The CSS of the matched routes: inlined in the first page (no request stands between HTML and paint), linked
 * for routes that are reached later. React waits for a linked sheet before it shows the new page.
 */
export function RouteStyles() {
  const framework = useContext(FrameworkContext)
  const matches = useMatches()
  const manifest = framework?.manifest
  const hrefs = [
    ...new Set(
      ['root', ...matches.map((match) => match.id)].flatMap((id) => manifest?.routes[id]?.css ?? []),
    ),
  ]
  const [inlined] = useState(hrefs)
  if (import.meta.env.DEV) return <Links />
  const later = hrefs.filter((href) => !inlined.includes(href))
  return (
    <>
      <style
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant marker; the server sets the built CSS in its place.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? `/*${STYLE_MARKER}${hrefs.join(',')}*/` : '',
        }}
      />
      {later.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="route" />
      ))}
    </>
  )
}
