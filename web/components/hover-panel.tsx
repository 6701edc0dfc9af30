import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './hover-panel.module.css'

/** Links that open under their trigger while the pointer or the focus is on it; Escape closes them. */
export function HoverPanel({
  trigger,
  className,
  children,
}: {
  /** A link: where there is no pointer it leads to a page that has the same links. */
  trigger: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  const [dismissed, setDismissed] = useState(false)
  function dismiss(event: KeyboardEvent) {
    if (event.key === 'Escape') setDismissed(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its links let through.
    <div
      className={classNames(styles.holder, dismissed && styles.dismissed, className)}
      onKeyDown={dismiss}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
      onClick={() => setDismissed(true)}
    >
      {trigger}
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
