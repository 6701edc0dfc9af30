import { useLocation } from 'react-router'
import { SCAN_TEXTS as words } from '#texts/fulfilment/scan-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon, warningIcon } from '#web/components/icons.ts'
import { forgetMissed, useMissed } from './missed-scan.ts'
import styles from './missed-scan-region.module.css'

/** The message of a failed scan. It stays, since the user looks at the parcel, not at the screen. */
export function MissedScanRegion() {
  const missed = useMissed()
  const { pathname } = useLocation()
  return (
    <div className={styles.region}>
      {missed?.pathname === pathname ? (
        <div key={missed.id} className={styles.card} role="alert">
          <Icon path={warningIcon} />
          <div className={styles.words}>
            <b>{missed.text}</b>
            {missed.next === '' ? null : <span>{missed.next}</span>}
          </div>
          <IconButton icon={closeIcon} label={words.close} onClick={forgetMissed} />
        </div>
      ) : null}
    </div>
  )
}
