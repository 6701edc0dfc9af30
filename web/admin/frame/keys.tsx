import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminEntry } from '../navigation.ts'
import { KeyList } from './key-list.tsx'
import { createKeySequence, takesKeys } from './key-sequence.ts'
import { useSingleKeys } from './single-keys.ts'

/** The keys of the frame: `g` and a letter goes to a page, `?` lists them all. Silent while a field has the focus. */
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
        if (action?.kind === 'go') act(action.letter)
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [on])

  return isListed ? <KeyList entries={entries} onClose={() => list(false)} /> : null
}
