import { type PackingRun, progressOf } from '#domain/fulfilment/packing-run.ts'
import { format } from '#domain/language/format.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { IconLink } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { ScanButton } from '../scan/scan-button.tsx'
import styles from './packing-top.module.css'
import { writeRun } from './stored-packing.ts'

/** The way out, where in the row one is, and the camera. */
export function PackingTop({ run, title }: { run: PackingRun; title?: string }) {
  const { place, orders, packed } = progressOf(run, 0)
  return (
    <header className={styles.top}>
      <div className={styles.line}>
        <IconLink
          to="/admin/orders"
          icon={closeIcon}
          label={words.stop}
          className={styles.button}
          onClick={() => writeRun(null)}
        />
        <b className={styles.title}>{title ?? format(words.place, { place, orders })}</b>
        <span>
          <ScanButton className={styles.button} />
        </span>
      </div>
      <div className={styles.progress}>
        <ProgressBar label={words.progress} value={packed} max={Math.max(1, orders)} />
      </div>
    </header>
  )
}
