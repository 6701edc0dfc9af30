import { useState } from 'react'
import { TextField } from '#web/components/form/text-field.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { useAsked } from '#web/components/use-asked.ts'

/** The id of the field in which a page of the admin searches. */
export const SEARCH_FIELD = 'admin-search'

/** Long enough not to ask for every letter. */
const PAUSE_MS = 300

/** The search of a list, where the key `/` leads. It searches while one types. */
export function SearchBox({
  value,
  label,
  placeholder,
  className,
  onSearch,
}: {
  /** What is searched for now, as the address says it. */
  value: string
  label: string
  placeholder: string
  className?: string | undefined
  /** Told another text than `value`. */
  onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Back, a tab or "Clear the search" has changed the address: the field follows.
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }

  const wanted = typed.trim()
  function search(): void {
    if (wanted !== value) onSearch(wanted)
  }
  useAsked(wanted === value ? null : wanted, async () => search(), PAUSE_MS)

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextField
          id={SEARCH_FIELD}
          type="search"
          label={<span className="visually-hidden">{label}</span>}
          placeholder={placeholder}
          icon={searchIcon}
          value={typed}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape' && typed === '') currentTarget.blur()
          }}
        />
      </form>
    </search>
  )
}
