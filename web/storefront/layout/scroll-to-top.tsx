import { memo, useCallback, useState } from 'react'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { upArrowIcon } from '#web/components/icons.ts'
import styles from './scroll-to-top.module.css'

/** A way back up, from 300 px of scrolling on. */
export const ScrollToTop = memo(function ScrollToTop() {
  const [far, setFar] = useState(false)
  // A mark that leaves the view costs nothing while scrolling, unlike a listener.
  const watch = useCallback((mark: HTMLSpanElement) => {
    // A busy phone tells at once where the mark was at first and where it is now.
    const observer = new IntersectionObserver((seen) => setFar(seen.at(-1)?.isIntersecting === false))
    observer.observe(mark)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={watch} className={styles.mark} aria-hidden="true" />
      {far ? (
        <IconButton
          className={styles.button}
          icon={upArrowIcon}
          label={LAYOUT_TEXTS.scrollToTop}
          onClick={toTop}
        />
      ) : null}
    </>
  )
})

function toTop(): void {
  // Asked here, since the helper for it is in the file of the home page, which would load with every page.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}
