import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
}

/** Tabs with arrow keys. Every panel is in the page, so that it can be searched and read without JavaScript. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const prefix = useId()
  const [selectedId, setSelectedId] = useState(tabs[0]?.id)
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = neighbour(tabs, selectedId, event.key)
    if (!next) return
    event.preventDefault()
    setSelectedId(next.id)
    document.getElementById(`${prefix}${next.id}`)?.focus()
  }
  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            aria-controls={`${prefix}${tab.id}-panel`}
            aria-selected={tab.id === selectedId}
            tabIndex={tab.id === selectedId ? 0 : -1}
            className={classNames(styles.tab, tab.id === selectedId && styles.on)}
            onClick={() => setSelectedId(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}${tab.id}-panel`}
          aria-labelledby={`${prefix}${tab.id}`}
          hidden={tab.id !== selectedId}
          className={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

function neighbour(tabs: readonly Tab[], selectedId: string | undefined, key: string): Tab | undefined {
  const index = tabs.findIndex((tab) => tab.id === selectedId)
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
