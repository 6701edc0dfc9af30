import { CONTENT_ADMIN_TEXTS as words } from '#texts/content/admin-texts.ts'
import { fetchContent } from '#web/api/admin/content.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import type { Route } from './+types/content-page.ts'
import { ContentEditor } from './content-editor.tsx'

const CONTENTS = '/admin/contents'

export const meta = namedMeta(words.title, (_found, { key = '' }) => titleOf(key))
export const handle: PageHandle = {
  title: ({ key = '' }) => titleOf(key) ?? words.title,
  back: { label: words.backToList, address: () => CONTENTS },
}

export async function clientLoader({ params: { key }, request: { signal } }: Route.ClientLoaderArgs) {
  // An unknown name is no fault of the shop: it has no such content.
  const content = fetchContent(key, null, signal).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'missing' as const
    throw error
  })
  return { key, opened: await loaded(content, words.failed) }
}

/** One of the shop's own texts to be written. */
export default function ContentPage({ loaderData: { key, opened } }: Route.ComponentProps) {
  const shown = useLast(key, opened.value)
  if (shown === null) return <ListFailure sentence={opened.failure ?? words.failed} />
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound}>
        <LinkButton to={CONTENTS}>{words.backToList}</LinkButton>
      </EmptyState>
    )
  }
  return <ContentEditor key={key} first={shown} />
}

function titleOf(key: string): string | undefined {
  const titles: Readonly<Record<string, { title: string }>> = words.contents
  return titles[key]?.title
}
