import { useNavigation } from 'react-router'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import styles from './navigation-progress.module.css'

/** A thin bar at the top while a page is on its way for longer than 300 ms; the delay is the style sheet's. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div role="status" className={styles.place}>
      {state === 'idle' ? null : (
        <div className={styles.bar}>
          <span className="visually-hidden">{LAYOUT_TEXTS.loadingPage}</span>
        </div>
      )}
    </div>
  )
}
