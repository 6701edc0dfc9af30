import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon, tickIcon, warningIcon } from '#web/components/icons.ts'
import styles from './scan-banner.module.css'
import type { ScanNews } from './use-packing-scans.ts'

/** What the last scan was: a wrong piece large and red, and said at once to a screen reader. */
export function ScanBanner({ news, onClose }: { news: ScanNews | null; onClose: () => void }) {
  const isBad = news?.kind === 'bad'
  return (
    <div className={styles.place}>
      {/* Both are in the page before there is anything to say, or the first would not be heard. */}
      <div role="alert">
        {news && isBad ? (
          <p key={news.number} className={styles.bad}>
            <Icon path={warningIcon} />
            <span>{news.text}</span>
            <IconButton icon={closeIcon} label={words.close} onClick={onClose} />
          </p>
        ) : null}
      </div>
      <div role="status">
        {news && !isBad ? (
          <p key={news.number} className={styles.ok} onAnimationEnd={onClose}>
            <Icon path={tickIcon} />
            <span>{news.text}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
