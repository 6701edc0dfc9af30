import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** A grey line where text is on its way. */
export function SkeletonLine({ short = false }: { short?: boolean }) {
  return <span className={classNames(styles.bone, styles.line, short && styles.short)} />
}

/** A product card on its way, of the size of the real one. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <span className={classNames(styles.bone, styles.tile)} />
      <SkeletonLine />
      <SkeletonLine short />
    </div>
  )
}
