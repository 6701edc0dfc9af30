import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { KeyList } from '../components/key-list.tsx'
import { currentPageKeys } from '../components/page-keys.ts'
import { SEARCH_FIELD } from '../components/search-box.tsx'
import type { AdminEntry } from '../navigation.ts'
import { showSearch } from '../search/search-store.ts'
import { createKeySequence, takesKeys } from './key-sequence.ts'
import { useSingleKeys } from './single-keys.ts'

/** Searches where one is: the field of this page where it has one, else anywhere. */
function searchHere(): void {
  const field = document.getElementById(SEARCH_FIELD)
  // On a phone a list rests beneath what was opened of it, and its field with it.
  if (field instanceof HTMLInputElement && field.checkVisibility()) {
    field.focus()
    field.select()
  } else showSearch(true)
}

/**
 * The keys of the frame: `g` and a letter goes to a page, `/` and Ctrl K search, `?` lists them all, and the page's own.
 * Silent while a field has the focus.
 */
export function Keys({ entries }: { entries: readonly AdminEntry[] }) {
  const navigate = useNavigate()
  const [on] = useSingleKeys()
  const [isListed, list] = useState(false)

  const act = useEffectEvent((letter: string) => {
    const entry = entries.find(({ key }) => key === letter)
    if (!entry) return
    void navigate(entry.path)
    document.getElementById('main')?.focus()
  })

  // Also from within a field: no letter is typed by it. The browser's own use of it is another search.
  useEffect(() => {
    const controller = new AbortController()
    window.addEventListener(
      'keydown',
      (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
        event.preventDefault()
        if (document.querySelector('dialog[open]') === null) showSearch(true)
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [])

  useEffect(() => {
    if (!on) return
    const controller = new AbortController()
    const sequence = createKeySequence()
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.repeat || takesKeys(document.activeElement)) return
        const action = sequence.next(event, event.timeStamp)
        if (action?.kind === 'help') list(true)
        else if (action?.kind === 'go') act(action.letter)
        else if (action?.kind === 'search') {
          // Or the browser would look for a word on the page.
          event.preventDefault()
          searchHere()
        } else if (action?.kind === 'page')
          currentPageKeys()
            .find(({ key }) => key === action.key)
            ?.act()
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [on])

  return isListed ? <KeyList entries={entries} onClose={() => list(false)} /> : null
}
