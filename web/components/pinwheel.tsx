import { classNames } from './class-names.ts'
import styles from './pinwheel.module.css'

/** The mark, turning while something is under way. Decorative: the text beside it says what is happening. */
export function Pinwheel({
  size = 'medium',
  spinning = true,
}: {
  size?: 'small' | 'medium' | 'large'
  spinning?: boolean
}) {
  return (
    <span
      className={classNames(styles.pinwheel, styles[size], spinning && styles.spinning)}
      aria-hidden="true"
    />
  )
}

/** The waiting state of a page or panel; appears after 300 ms, so that short waits do not flicker. */
export function Spinner({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <Pinwheel size="large" />
      <span>{text}</span>
    </div>
  )
}
