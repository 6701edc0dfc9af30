import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { format } from '#domain/language/format.ts'
import { SEARCH_TEXTS } from '#texts/catalogue/search-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { useChildGuide } from '#web/storefront/children/use-child-guide.ts'
import type { FieldState } from './search-field-state.ts'
import styles from './search-suggestions.module.css'
import { type SuggestionGroup, suggestionGroups } from './suggestion-groups.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The list below the search field, a listbox controlled by the field's arrow keys: corrections, categories, products,
 * and all results. The focus stays in the field.
 */
export default function SearchSuggestions({
  id,
  text,
  onKey,
  onField,
  onGo,
  onClose,
}: {
  id: string
  text: string
  /** The key handler for the field. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>
  onField: (field: FieldState) => void
  onGo: (path: string) => void
  onClose: () => void
}): ReactElement | null {
  const suggestions = useSuggestions(text)
  const guide = useChildGuide()
  const [marked, setMarked] = useState({ text, active: -1 })
  // A new text starts without a selection.
  const active = marked.text === text ? marked.active : -1
  const setActive = (next: number) => setMarked({ text, active: next })
  const groups =
    suggestions === null ? [] : suggestionGroups(suggestions, text.trim(), guide?.searchOptions(text.trim()))
  const options = groups.flatMap((group) => group.options)
  const open = options.length > 0
  const current = active < options.length ? active : -1

  // The world outside: the field in the header.
  useEffect(() => {
    onField(
      open
        ? {
            'aria-expanded': true,
            'aria-controls': id,
            'aria-activedescendant': current >= 0 ? `${id}-${current}` : undefined,
          }
        : { 'aria-expanded': false },
    )
    return () => onField({ 'aria-expanded': false })
  }, [open, current, id, onField])
  useImperativeHandle(onKey, () => (event: KeyboardEvent) => {
    const option = options[current]
    if (event.key === 'ArrowDown') setActive(current + 1 < options.length ? current + 1 : -1)
    else if (event.key === 'ArrowUp') setActive(current < 0 ? options.length - 1 : current - 1)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && option) onGo(option.path)
    else return
    event.preventDefault()
  })

  return (
    <div className={classNames(styles.panel, !open && styles.empty)}>
      <p className="visually-hidden" role="status">
        {suggestions === null ? '' : countText(options.length - 1)}
      </p>
      {open ? (
        <div id={id} role="listbox" aria-label={SEARCH_TEXTS.suggestions}>
          {groups.map((group) => (
            <OptionGroup
              key={group.label}
              id={id}
              group={group}
              first={options.findIndex(({ key }) => key === group.options[0]?.key)}
              current={current}
              onGo={onGo}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function OptionGroup({
  id,
  group,
  first,
  current,
  onGo,
}: {
  id: string
  group: SuggestionGroup
  first: number
  current: number
  onGo: (path: string) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are options.
    <div role="group" aria-label={group.label}>
      {group.options.map(({ key, path, content }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
        <div
          key={key}
          id={`${id}-${first + index}`}
          role="option"
          tabIndex={-1}
          ref={first + index === current ? showInList : null}
          aria-selected={first + index === current}
          className={styles.option}
          // The field keeps the focus, or the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(path)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function countText(count: number): string {
  return count === 0 ? SEARCH_TEXTS.noSuggestions : format(SEARCH_TEXTS.suggestionCount, { count })
}
