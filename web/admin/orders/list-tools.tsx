import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { DESK_PAYMENTS } from '#domain/orders/desk-order.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { DESK_LIST_TEXTS as words } from '#texts/orders/desk-list-texts.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { useAsked } from '#web/components/use-asked.ts'
import { SEARCH_FIELD } from '../frame/use-search-place.ts'
import { ChipSelect } from './chip-select.tsx'
import { DateChoice } from './date-choice.tsx'
import { DESK_SORTS, type ListQuery, listAddress } from './list-query.ts'
import styles from './list-tools.module.css'

/** Long enough not to ask for every letter. */
const PAUSE_MS = 300

/** Search, dates, payment and order of the list. All of it stands in the address. */
export function ListTools({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const change = (part: Partial<ListQuery>) => void navigate(listAddress({ ...query, after: '', ...part }))
  return (
    <div className={styles.tools}>
      <SearchBox query={query} />
      <div className={styles.chips}>
        <DateChoice from={query.from} to={query.to} onChoose={(from, to) => change({ from, to })} />
        <ChipSelect
          label={words.payment}
          value={query.payment}
          choices={DESK_PAYMENTS.map((value) => ({ value, text: words.payments[value] }))}
          none={words.payment}
          onChoose={(payment) => change({ payment })}
        />
        <ChipSelect
          label={words.sort}
          value={query.sort || usualSort(query)}
          choices={DESK_SORTS.map((value) => ({ value, text: words.sorts[value] }))}
          onChoose={(sort) => change({ sort: sort === usualSort(query) ? '' : sort })}
        />
      </div>
    </div>
  )
}

/** What waits for the shop stands with the longest wait first, anything else with the newest. */
function usualSort({ view }: ListQuery): (typeof DESK_SORTS)[number] {
  return view === 'to-pack' || view === 'to-ship' ? 'oldest' : 'newest'
}

/** Searches while one types, in the orders of all states; the tabs then narrow what was found. */
function SearchBox({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [typed, setTyped] = useState(query.q)
  const [shown, setShown] = useState(query.q)
  // Back, a tab or "Clear the search" has changed the address: the field follows.
  if (shown !== query.q) {
    setShown(query.q)
    if (typed.trim() !== query.q) setTyped(query.q)
  }

  const wanted = typed.trim()
  function search(): void {
    if (wanted === query.q) return
    const view = wanted === '' || query.q !== '' ? query.view : 'all'
    void navigate(listAddress({ ...query, view, q: wanted, after: '' }), { replace: query.q !== '' })
  }
  useAsked(wanted === query.q ? null : wanted, async () => search(), PAUSE_MS)

  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextField
          id={SEARCH_FIELD}
          type="search"
          label={<span className="visually-hidden">{words.search}</span>}
          placeholder={words.searchPlaceholder}
          icon={searchIcon}
          value={typed}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          // Somebody came here to search, by the key or the rail.
          autoFocus={recordOf(state).search === true}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape' && typed === '') currentTarget.blur()
          }}
        />
      </form>
    </search>
  )
}
