import { useContext } from 'react'
import { ServerPage } from '#web/framework/page-files.ts'

/**
 * A script in the page's HTML that runs where it stands, before the page is painted. Only the server writes it; what a
 * browser draws itself needs none. `code` is text of this program, never of a person.
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(ServerPage)?.nonce
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the program's own text; it has run before React sees it.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code : '' }}
    />
  )
}
