import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { roleHas, type StaffRole } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { type AdminHit, type AdminHits, HIT_KINDS, SHORTEST_SEARCH } from '#domain/staff/admin-search.ts'
import { findPlaces } from '#domain/staff/search-places.ts'
import { SEARCH_TEXTS as words } from '#texts/staff/search-texts.ts'
import { searchAdmin } from '#web/api/staff.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { useFetched } from '#web/components/use-fetched.ts'
import { focusOnOpen } from '../components/focus-on-open.ts'
import styles from './search.module.css'
import { SearchHits, type ShownHit } from './search-hits.tsx'
import { searchablePlaces } from './searchable-places.ts'

/** Long enough not to ask for every letter. */
const PAUSE_MS = 200

/** The admin's search: one field with all kinds of results, exact matches first. */
export function SearchDialog({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const navigate = useNavigate()
  const isNew = usePublicSettings().closed?.neverOpened === true
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const wanted = typed.trim()
  const asks = wanted.length >= SHORTEST_SEARCH
  const { answer, latest, failure } = useFetched(
    asks ? wanted : null,
    (signal) => searchAdmin(wanted, signal),
    words.failed,
    PAUSE_MS,
  )
  // What was found for other words stays until the new is there: a list that empties at each letter flickers.
  const hits = asks
    ? shownHits(latest?.hits ?? [], findPlaces(searchablePlaces(role, isNew), wanted), role)
    : []
  const isBehind = asks && failure === null && answer === null
  const at = Math.min(active, hits.length - 1)

  function open(hit: ShownHit | undefined): void {
    if (!hit) return
    onClose()
    void navigate(hit.to)
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setActive((at + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // What stands there belongs to other words: the answer comes at once.
      if (!isBehind) open(hits[at])
    }
  }

  return (
    <Dialog title={words.title} wide onClose={onClose}>
      <div className={styles.search}>
        <TextField
          type="text"
          inputMode="search"
          role="combobox"
          label={<span className="visually-hidden">{words.field}</span>}
          placeholder={words.placeholder}
          icon={searchIcon}
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="go"
          ref={focusOnOpen}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits[at] ? `${listId}-${at}` : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <SearchHits id={listId} hits={hits} active={at} onOpen={open} onPoint={setActive} />
        <p role="status" className={styles.status}>
          {say({ wanted: asks ? wanted : '', isBehind, failure, answer, count: hits.length })}
        </p>
      </div>
    </Dialog>
  )
}

function shownHits(
  hits: readonly AdminHit[],
  places: readonly { label: string; path: string; text?: string }[],
  role: StaffRole,
): ShownHit[] {
  const seesPrices = roleHas(role, 'prices.read')
  return [
    ...hits.map(({ kind, id, title, text }) => ({
      kind,
      key: `${kind} ${id}`,
      title,
      text,
      // One product is its editor, which shows prices.
      to:
        kind === 'product' && !seesPrices
          ? `${LISTS.product}?${new URLSearchParams({ q: title })}`
          : `${LISTS[kind]}/${encodeURIComponent(id)}`,
    })),
    ...places.map(({ label, path, text = '' }) => ({
      kind: 'place' as const,
      key: path,
      title: label,
      text,
      to: path,
    })),
  ]
}

const LISTS: Readonly<Record<AdminHit['kind'], string>> = {
  order: '/admin/orders',
  return: '/admin/returns',
  customer: '/admin/customers',
  product: '/admin/products',
  offer: '/admin/offers',
  message: '/admin/messages',
}

function say({
  wanted,
  isBehind,
  failure,
  answer,
  count,
}: {
  wanted: string
  isBehind: boolean
  failure: string | null
  answer: AdminHits | null
  count: number
}): string {
  if (wanted === '') return words.hint
  if (failure !== null) return failure
  if (isBehind) return words.searching
  if (count > 0) return format(words.found, { count })
  const kinds = HIT_KINDS.filter((kind) => answer?.among.includes(kind))
  const among = [...kinds, 'place' as const].map((kind) => words.groups[kind].toLowerCase()).join(', ')
  return format(words.none, { words: wanted, among })
}
