import { emptyPromotion, type PromotionInput } from '#domain/promotions/promotion-input.ts'
import { PROMOTION_ADMIN_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { fetchPromotion } from '#web/api/admin/promotions.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { foundIn, namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import type { Route } from './+types/promotion-page.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import { PROMOTIONS_PATH } from './promotion-query.ts'

export const meta = namedMeta<typeof clientLoader>(words.title, (found) => {
  if (found?.id === NEW) return words.newTitle
  const promotion = foundIn(found?.opened)?.offer
  return promotion && (promotion.code || promotion.title)
})
export const handle: PageHandle = {
  title: words.title,
  back: { label: words.backToList, address: () => PROMOTIONS_PATH },
}

/** The address of a promotion that is not made yet; `from` names the one that it copies. */
const NEW = 'new'

export async function clientLoader({ params: { id }, request: { url, signal } }: Route.ClientLoaderArgs) {
  const from = new URL(url).searchParams.get('from')
  const asked = id === NEW ? from : id
  if (asked === null) return { id, from, opened: { value: null, failure: null } }
  const promotion = fetchPromotion(asked, signal).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'missing' as const
    throw error
  })
  return { id, from, opened: await loaded(promotion, words.failed) }
}

/** One promotion: its conditions, what it would do to a cart, and what it did. */
export default function PromotionPage({ loaderData: { id, from, opened } }: Route.ComponentProps) {
  const shown = useLast(`${id} ${from}`, opened.value)
  if (id === NEW && from === null) return <PromotionEditor key={NEW} known={null} first={emptyPromotion()} />
  if (shown === null) return <ListFailure sentence={opened.failure ?? words.failed} />
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound}>
        <LinkButton to={PROMOTIONS_PATH}>{words.backToList}</LinkButton>
      </EmptyState>
    )
  }
  if (id === NEW)
    return <PromotionEditor key={`${NEW} ${from}`} known={null} first={copyOf(shown.offer)} copied={shown} />
  return <PromotionEditor key={id} known={shown} first={shown.offer} />
}

/** A copy has a code of its own, and starts when its start is set. */
function copyOf(promotion: PromotionInput): PromotionInput {
  return { ...promotion, code: '', active: true, firstDay: null, lastDay: null }
}
