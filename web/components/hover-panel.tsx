import type { KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { Elements } from '#web/components/elements.ts'
import { classNames } from './class-names.ts'
import styles from './hover-panel.module.css'

/** Links that open under their trigger while the pointer or the focus is on it; Escape closes them. */
export function HoverPanel({
  trigger,
  className,
  children,
}: {
  /** A link: where there is no pointer it leads to a page that has the same links. */
  trigger: Elements
  className?: string | undefined
  children: ReactNode
}) {
  const [place, setPlace] = useState<'below' | 'above' | 'dismissed'>('below')
  const panel = useRef<HTMLDivElement>(null)
  // Scrolling to a panel below the fold would take the pointer off its trigger.
  function placeInView() {
    const box = panel.current?.getBoundingClientRect()
    if (box && box.bottom > window.innerHeight) setPlace((before) => (before === 'below' ? 'above' : before))
  }
  function reset() {
    setPlace('below')
  }
  function dismiss(event: KeyboardEvent) {
    if (event.key === 'Escape') setPlace('dismissed')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its links let through.
    <div
      className={classNames(styles.holder, place !== 'below' && styles[place], className)}
      onKeyDown={dismiss}
      onPointerEnter={placeInView}
      onFocus={placeInView}
      onPointerLeave={reset}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) reset()
      }}
      onClick={() => setPlace('dismissed')}
    >
      {trigger}
      <div ref={panel} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
