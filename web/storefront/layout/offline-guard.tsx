import { type Blocker, type Location, useBlocker } from 'react-router'
import { ERROR_TEXTS } from '#texts/content/error-texts.ts'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { readOnline, useOnline } from '#web/components/online.ts'
import styles from './offline-guard.module.css'

/** Without a connection a tapped link keeps the page and says why; with one again it offers to go on. */
export function OfflineGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !readOnline() && !isSamePage(currentLocation, nextLocation),
  )
  return <OfflineBar blocker={blocker} />
}

/** Says while a page is held back that the line is away, or back again: then one can go on. */
export function OfflineBar({ blocker }: { blocker: Blocker }) {
  const isOnline = useOnline()
  return (
    <div role="status">
      {blocker.state === 'blocked' ? (
        <div className={styles.bar}>
          <p className={styles.text}>{isOnline ? ERROR_TEXTS.onlineAgain : ERROR_TEXTS.offline}</p>
          {isOnline ? (
            <Button small variant="line" className={styles.goOn} onClick={() => blocker.proceed()}>
              {ERROR_TEXTS.goOn}
            </Button>
          ) : null}
          <IconButton
            className={styles.close}
            icon={closeIcon}
            label={ERROR_TEXTS.stayHere}
            onClick={() => blocker.reset()}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Another place on the same page needs nothing of the shop. */
export function isSamePage(current: Location, next: Location): boolean {
  return current.pathname === next.pathname && current.search === next.search
}
