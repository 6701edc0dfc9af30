import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { SkeletonLine } from '#web/components/skeleton.tsx'
import styles from './list-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Rows on their way. */
export function ListSkeleton() {
  return (
    <div className={styles.box} aria-busy="true">
      <span className="visually-hidden">{FRAME_TEXTS.loading}</span>
      <div className={styles.bones} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row}>
            <SkeletonLine short />
            <SkeletonLine />
            <SkeletonLine short />
          </div>
        ))}
      </div>
    </div>
  )
}
