import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import styles from './frame.module.css'
import './tokens.css'

/** The frame before anybody is known, without navigation and names: all that the server ever renders of the admin. */
export function Shell() {
  return (
    <div className={classNames(styles.frame, styles.shell)} data-admin>
      <div className={styles.rail} />
      <div className={styles.top} />
      <main className={styles.main}>
        <p role="status" className={styles.waiting}>
          <Pinwheel />
          <span>{` ${words.loading}`}</span>
        </p>
      </main>
    </div>
  )
}
