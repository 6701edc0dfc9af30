import { classNames } from '#web/components/class-names.ts'
import styles from './children.module.css'

const COLOURS = [styles.first, styles.second, styles.third, styles.fourth]

/** The first letter of a nickname on a petal, whose colour and shape follow the child's place. */
export function KidMark({
  nickname,
  place,
  big = false,
}: {
  nickname: string
  place: number
  big?: boolean
}) {
  const [letter = ''] = nickname
  return (
    <i
      className={classNames(styles.kid, COLOURS[place % COLOURS.length], big && styles.big)}
      aria-hidden="true"
    >
      {letter.toUpperCase()}
    </i>
  )
}
