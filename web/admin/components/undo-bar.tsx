import { useState } from 'react'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon, tickIcon } from '#web/components/icons.ts'
import styles from './undo-bar.module.css'
import { type Done, forgetDone, useDone } from './undo-store.ts'

/**
 * Where the dark bar appears that says what was done. It is in the page from the start, or screen readers would not
 * announce the first sentence.
 */
export function UndoRegion({ overBar, alone }: { overBar: boolean; alone: boolean }) {
  const done = useDone()
  return (
    <div
      className={classNames(styles.region, overBar && styles.overBar, alone && styles.alone)}
      role="status"
    >
      {done ? <Bar key={done.id} done={done} /> : null}
    </div>
  )
}

/** A page that has taken its pressed button away has done so by then. */
const SETTLED_AFTER_MS = 400

/** Who pressed what went away with it goes on in the page, not at the start of the window. */
function keepPlace(): () => void {
  const timer = setTimeout(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, SETTLED_AFTER_MS)
  return () => clearTimeout(timer)
}

function Bar({ done: { text, action } }: { done: Done }) {
  const [held, hold] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the end of its own animation is no interaction.
    <div
      ref={keepPlace}
      className={classNames(styles.bar, held && styles.held)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) forgetDone()
      }}
    >
      <Icon path={tickIcon} size="small" />
      <span className={styles.text}>{text}</span>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            forgetDone()
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton icon={closeIcon} label={words.close} onClick={forgetDone} />
    </div>
  )
}
