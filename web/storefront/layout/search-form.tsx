import { type KeyboardEvent, type SubmitEvent, Suspense, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { fetchAhead, lazyOrNothing } from '#web/components/on-demand.ts'
import type { FieldState } from '#web/storefront/catalogue/search-field-state.ts'
import styles from './search-form.module.css'

const loadSuggestions = () => import('#web/storefront/catalogue/search-suggestions.tsx')
// Without them the search works on: Enter finds.
const SearchSuggestions = lazyOrNothing(loadSuggestions)

const CLOSED: FieldState = { 'aria-expanded': false }

/**
 * Submits to the search results, also without JavaScript. Blank searches are ignored. Suggestions load with their code
 * when the field is first used.
 */
export function SearchForm({
  className,
  onSearch,
}: {
  className?: string | undefined
  onSearch?: () => void
}) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [focused, setFocused] = useState(false)
  const [field, setField] = useState(CLOSED)
  const input = useRef<HTMLInputElement>(null)
  const onKey = useRef<((event: KeyboardEvent) => void) | null>(null)

  function go(path: string) {
    setText('')
    setFocused(false)
    // With the focus a phone's keyboard would stay over what was found.
    input.current?.blur()
    onSearch?.()
    void navigate(path)
  }
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (words !== '') go(`/shop?${new URLSearchParams({ q: words })}`)
  }
  return (
    <search
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      }}
    >
      <form className={styles.form} action="/shop" onSubmit={search}>
        <input
          ref={input}
          className={styles.input}
          // A field of type search may not be a combobox (ARIA in HTML).
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          aria-expanded={false}
          {...field}
          aria-autocomplete="list"
          aria-label={LAYOUT_TEXTS.search}
          placeholder={LAYOUT_TEXTS.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onFocus={() => {
            fetchAhead(loadSuggestions)
            setFocused(true)
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFocused(true)
          }}
          onKeyDown={(event) => onKey.current?.(event)}
        />
        <button type="submit" className={styles.submit} aria-label={LAYOUT_TEXTS.submitSearch}>
          <Icon path={searchIcon} />
        </button>
        {focused && text.trim().length > 1 ? (
          <Suspense>
            <SearchSuggestions
              id={listId}
              text={text}
              onKey={onKey}
              onField={setField}
              onGo={go}
              onClose={() => setFocused(false)}
            />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}
