import type { MouseEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { classNames } from './class-names.ts'
import { closeOnBack } from './close-on-back.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { closeIcon } from './icons.ts'

/**
 * A modal over the page: from below on phones and centred on desktops (`dialog`), tall with a fixed foot (`sheet`),
 * or from the left (`drawer`). Render it only while it is open; Escape, a click outside and the cross call
 * `onClose`, and so does Back. The native element keeps the focus inside and gives it back.
 */
export function Dialog({
  title,
  kind = 'dialog',
  header,
  footer,
  wide = false,
  backCloses = true,
  onClose,
  children,
}: {
  title: string
  kind?: 'dialog' | 'sheet' | 'drawer'
  /** In place of the visible title, which then is only the name. */
  header?: Elements
  footer?: ReactNode
  wide?: boolean
  /** False for a question about leaving the page, which Back itself has asked. */
  backCloses?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  // The content fills the element, so only its backdrop is hit as the element itself. A press that began inside,
  // such as selecting text, must not close the dialog where it ends.
  const pressedOutside = useRef(false)
  function rememberPress(event: MouseEvent) {
    pressedOutside.current = event.target === event.currentTarget
  }
  function closeFromOutside(event: MouseEvent) {
    if (pressedOutside.current && event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which arrives as `cancel`.
    <dialog
      ref={backCloses ? showOverPage : showWhileRendered}
      className={classNames(styles.dialog, styles[kind], wide && styles.wide)}
      aria-labelledby={header ? undefined : titleId}
      aria-label={header ? title : undefined}
      onMouseDown={rememberPress}
      onClick={closeFromOutside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.content}>
        <div className={classNames(styles.head, header !== undefined && styles.dressed)}>
          {header ?? (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          <IconButton icon={closeIcon} label={COMPONENT_TEXTS.close} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </div>
    </dialog>
  )
}

/** For a modal's `ref`. It closes before the element leaves the page: only then does closing give the focus back. */
export function showWhileRendered(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}

/** The same for what Back closes, by the event with which Escape does. */
export function showOverPage(dialog: HTMLDialogElement): () => void {
  const hide = showWhileRendered(dialog)
  const release = closeOnBack(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  return () => {
    hide()
    release()
  }
}
