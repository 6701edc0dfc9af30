import { format } from '#domain/language/format.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { isNarrowed, type ListQuery, listAddress } from '../components/list-query.ts'
import { EmptyList } from '../components/list-spoken.tsx'
import type { AdminNews } from '../news/order-news.ts'

/** In the place of rows: what is true, what comes next, one way on. A search says where it looked. */
export function EmptyOrders({ query, news }: { query: ListQuery; news: AdminNews }) {
  const { view, q } = query
  if (q !== '') {
    const isEverywhere = view === 'all' && !isNarrowed({ ...query, q: '' })
    return (
      <EmptyList
        title={format(words.noOrderFor, { query: q })}
        text={isEverywhere ? words.lookedAt : format(words.lookedHere, { view: words.view[view] })}
      >
        {isEverywhere ? (
          <LinkButton variant="line" to={listAddress({ view })}>
            {words.clearSearch}
          </LinkButton>
        ) : (
          <LinkButton to={listAddress({ view: 'all', q })}>{words.lookEverywhere}</LinkButton>
        )}
      </EmptyList>
    )
  }
  if (isNarrowed(query)) {
    return (
      <EmptyList title={words.noneOfThese}>
        <LinkButton variant="line" to={listAddress({ view })}>
          {words.clearChoice}
        </LinkButton>
      </EmptyList>
    )
  }
  const toShip = news.counts['to-ship'] ?? 0
  if (view === 'to-pack' && toShip > 0) {
    return (
      <EmptyList title={words.nothing[view]} text={format(words.parcelsWait, { count: toShip })}>
        <LinkButton to={listAddress({ view: 'to-ship' })}>{words.seeToShip}</LinkButton>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={words.nothing[view]} text={words.comesHere[view]}>
      {view !== 'to-pack' && (news.counts['to-pack'] ?? 0) > 0 ? (
        <LinkButton to={listAddress({})}>{words.seeToPack}</LinkButton>
      ) : null}
    </EmptyList>
  )
}
