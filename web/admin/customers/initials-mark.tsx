import { initials } from '#domain/customers/names.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './initials-mark.module.css'

/** The letters of a person on their own ground; the name stands beside it. */
export function InitialsMark({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={classNames(styles.mark, large && styles.large)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
