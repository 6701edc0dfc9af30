import { useEffect } from 'react'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { notifyStorageRefused } from './browser-storage.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { tickIcon, warningIcon } from './icons.ts'
import styles from './toast-region.module.css'
import { removeToast, showToast, type Toast, useToasts } from './toast-store.ts'

/** Where toasts appear; in the page from the start, or screen readers would miss the first. */
export function ToastRegion() {
  const toasts = useToasts()
  // The world outside: what the browser refuses to store.
  useEffect(() => notifyStorageRefused(() => showToast(COMPONENT_TEXTS.notStored, 'bad', '', true)), [])
  return (
    <div className={styles.region} role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      className={classNames(
        styles.toast,
        styles[toast.kind],
        toast.isLong && styles.long,
        toast.action && styles.undo,
      )}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus holds the message as long as it is being read.
      tabIndex={0}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) removeToast(toast.id)
      }}
    >
      <Icon path={toast.kind === 'ok' ? tickIcon : warningIcon} />
      <div>
        <span>{toast.text}</span>
        {toast.detail ? <small className={styles.detail}>{toast.detail}</small> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run()
            removeToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
    </div>
  )
}
