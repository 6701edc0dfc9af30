import type { ReactNode } from 'react'
import { linkKind, RICH_LINKS } from '#domain/content/rich-links.ts'
import { PageLink } from '#web/components/page-link.tsx'

/** A text with links written as `[words](address)`; nothing else in it is markup. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(RICH_LINKS)) {
    const [whole, words = '', address = '/'] = match
    parts.push(text.slice(end, match.index), <TextLink key={match.index} words={words} address={address} />)
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
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
  return words
}
