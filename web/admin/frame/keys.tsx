import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminEntry } from '../navigation.ts'
import { KeyList } from './key-list.tsx'
import { createKeySequence, takesKeys } from './key-sequence.ts'
import { currentPageKeys } from './page-keys.ts'
import { useSingleKeys } from './single-keys.ts'
import { useSearchPlace } from './use-search-place.ts'

/**
 * The keys of the frame: `g` and a letter goes to a page, `/` searches, `?` lists them all, and the page's own.
 * Silent while a field has the focus.
 */
export function Keys({ entries }: { entries: readonly AdminEntry[] }) {
  const navigate = useNavigate()
  const search = useSearchPlace()
  const [on] = useSingleKeys()
  const [isListed, list] = useState(false)

  const act = useEffectEvent((letter: string) => {
    const entry = entries.find(({ key }) => key === letter)
    if (!entry) return
    void navigate(entry.path)
    document.getElementById('main')?.focus()
  })
  const openSearch = useEffectEvent(search)

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
          openSearch()
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
