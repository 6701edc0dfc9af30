import type { ReactElement } from 'react'
import { linkKind, RICH_LINKS } from '#domain/content/rich-links.ts'
import { PageLink } from '#web/framework/page-link.tsx'

/** A text with links written as `[words](address)`; nothing else in it is markup. */
export function RichText({ text }: { text: string }) {
  const parts: ReactElement[] = []
  let end = 0
  for (const match of text.matchAll(RICH_LINKS)) {
    const [whole, words = '', address = '/'] = match
    parts.push(<span key={end}>{text.slice(end, match.index)}</span>)
    parts.push(<TextLink key={`link ${match.index}`} words={words} address={address} />)
    end = match.index + whole.length
  }
  parts.push(<span key={end}>{text.slice(end)}</span>)
  return parts
}

function TextLink({ words, address }: { words: string; address: string }) {
  const kind = linkKind(address)
  if (kind === 'page') {
    return (
      <PageLink className="link" to={address}>
        {words}
      </PageLink>
    )
  }
  if (kind === 'beside') {
    return (
      <a className="link" href={address} rel="noopener noreferrer">
        {words}
      </a>
    )
  }
  return <span>{words}</span>
}
