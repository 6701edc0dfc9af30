import { format } from '#domain/language/format.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon, warningIcon } from '#web/components/icons.ts'
import styles from './packing-bar.module.css'

/** Under the thumb: what is wrong, later, and the one button, which says what is missing until nothing is. */
export function PackingBar({
  toGo,
  isPacking,
  onPacked,
  onLater,
  onWrong,
}: {
  toGo: number
  isPacking: boolean
  onPacked: () => void
  /** Null for the last order of the row. */
  onLater: (() => void) | null
  onWrong: () => void
}) {
  return (
    <div className={styles.bar}>
      <Button variant="line" className={styles.button} aria-label={words.wrong} onClick={onWrong}>
        <Icon path={warningIcon} />
      </Button>
      {onLater === null ? null : (
        <Button variant="line" className={styles.button} onClick={onLater}>
          {words.later}
        </Button>
      )}
      <Button
        className={styles.button}
        disabled={toGo > 0}
        loading={isPacking}
        loadingText={words.packing}
        onClick={onPacked}
      >
        {toGo > 0 ? (
          format(words.toGo, { count: toGo })
        ) : (
          <>
            <Icon path={tickIcon} />
            <span>{` ${words.packed}`}</span>
          </>
        )}
      </Button>
    </div>
  )
}
