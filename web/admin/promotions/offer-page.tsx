import { emptyOffer, type OfferInput } from '#domain/promotions/offer-input.ts'
import { OFFER_ADMIN_TEXTS as words } from '#texts/promotions/offer-admin-texts.ts'
import { fetchOffer } from '#web/api/admin/promotions.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { foundIn, namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import type { Route } from './+types/offer-page.ts'
import { OfferEditor } from './offer-editor.tsx'
import { OFFERS_PATH } from './offer-query.ts'

export const meta = namedMeta<typeof clientLoader>(words.title, (found) => {
  if (found?.id === NEW) return words.newTitle
  const offer = foundIn(found?.opened)?.offer
  return offer && (offer.code || offer.title)
})
export const handle: PageHandle = {
  title: words.title,
  back: { label: words.backToList, address: () => OFFERS_PATH },
}

/** The address of an offer that is not made yet; `from` names the one that it copies. */
const NEW = 'new'

export async function clientLoader({ params: { id }, request: { url, signal } }: Route.ClientLoaderArgs) {
  const from = new URL(url).searchParams.get('from')
  const asked = id === NEW ? from : id
  if (asked === null) return { id, from, opened: { value: null, failure: null } }
  const offer = fetchOffer(asked, signal).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'missing' as const
    throw error
  })
  return { id, from, opened: await loaded(offer, words.failed) }
}

/** One offer: its conditions, what it would do to a cart, and what it did. */
export default function OfferPage({ loaderData: { id, from, opened } }: Route.ComponentProps) {
  const shown = useLast(`${id} ${from}`, opened.value)
  if (id === NEW && from === null) return <OfferEditor key={NEW} known={null} first={emptyOffer()} />
  if (shown === null) return <ListFailure sentence={opened.failure ?? words.failed} />
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound}>
        <LinkButton to={OFFERS_PATH}>{words.backToList}</LinkButton>
      </EmptyState>
    )
  }
  if (id === NEW)
    return <OfferEditor key={`${NEW} ${from}`} known={null} first={copyOf(shown.offer)} copied={shown} />
  return <OfferEditor key={id} known={shown} first={shown.offer} />
}

/** A copy has a code of its own, and starts when its start is set. */
function copyOf(offer: OfferInput): OfferInput {
  return { ...offer, code: '', active: true, firstDay: null, lastDay: null }
}
