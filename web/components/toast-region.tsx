import { Suspense, useEffect } from 'react'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { notifyStorageRefused } from './browser-storage.ts'
import { fetchAhead, lazyOrNothing } from './on-demand.ts'
import styles from './toast-region.module.css'
import { showToast, useToasts } from './toast-store.ts'

const loadCard = () => import('./toast-card.tsx')
const ToastCard = lazyOrNothing(loadCard)

/** Where toasts appear; in the page from the start, or screen readers would miss the first. */
export function ToastRegion() {
  const toasts = useToasts()
  // The world outside: what the browser refuses to store, and the first toast, which does not wait for the network.
  useEffect(() => {
    fetchAhead(loadCard)
    return notifyStorageRefused(() => showToast(COMPONENT_TEXTS.notStored, 'bad', '', true))
  }, [])
  return (
    <div className={styles.region} role="status">
      {toasts.map((toast) => (
        <Suspense key={toast.id}>
          <ToastCard toast={toast} />
        </Suspense>
      ))}
    </div>
  )
}
