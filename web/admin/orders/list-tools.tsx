import { useNavigate } from 'react-router'
import { ADMIN_PAYMENTS } from '#domain/orders/admin-order.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { ChipSelect } from '../components/chip-select.tsx'
import { DateChoice } from '../components/date-choice.tsx'
import { ADMIN_SORTS, type ListQuery, listAddress } from '../components/list-query.ts'
import { SearchBox } from '../components/search-box.tsx'
import styles from './list-tools.module.css'

/** Search, dates, payment and order of the list. All of it stands in the address. */
export function ListTools({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const change = (part: Partial<ListQuery>) => void navigate(listAddress({ ...query, after: '', ...part }))
  // A search begins in the orders of all states; the tabs then narrow what was found.
  function search(q: string): void {
    const view = q === '' || query.q !== '' ? query.view : 'all'
    void navigate(listAddress({ ...query, view, q, after: '' }), { replace: query.q !== '' })
  }
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        value={query.q}
        label={words.search}
        placeholder={words.searchPlaceholder}
        onSearch={search}
      />
      <div className={styles.chips}>
        <DateChoice from={query.from} to={query.to} onChoose={(from, to) => change({ from, to })} />
        <ChipSelect
          label={words.payment}
          value={query.payment}
          choices={ADMIN_PAYMENTS.map((value) => ({ value, text: words.payments[value] }))}
          none={words.payment}
          onChoose={(payment) => change({ payment })}
        />
        <ChipSelect
          label={words.sort}
          value={query.sort || usualSort(query)}
          choices={ADMIN_SORTS.map((value) => ({ value, text: words.sorts[value] }))}
          onChoose={(sort) => change({ sort: sort === usualSort(query) ? '' : sort })}
        />
      </div>
    </div>
  )
}

/** What waits for the shop stands with the longest wait first, anything else with the newest. */
function usualSort({ view }: ListQuery): (typeof ADMIN_SORTS)[number] {
  return view === 'to-pack' || view === 'to-ship' ? 'oldest' : 'newest'
}
