import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { showWhileRendered } from '#web/components/dialog.tsx'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import styles from './verifying-overlay.module.css'

/** Covers everything while a payment is being verified; there is nothing to press, Escape included. */
export function VerifyingOverlay() {
  return (
    <dialog
      ref={showWhileRendered}
      role="alertdialog"
      className={styles.overlay}
      aria-labelledby="verifying-title"
      aria-describedby="verifying-text"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.content}>
        <Pinwheel size="large" />
        <h2 id="verifying-title">{ORDER_TEXTS.verifying}</h2>
        <p id="verifying-text" className="muted">
          {ORDER_TEXTS.verifyingText}
        </p>
      </div>
    </dialog>
  )
}
