import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { tickIcon, warningIcon } from './icons.ts'
import styles from './toast-card.module.css'
import { removeToast, type Toast } from './toast-store.ts'

export default function ToastCard({ toast }: { toast: Toast }) {
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
