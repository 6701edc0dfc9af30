import { OfflineGuard } from './offline-guard.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** @param scrolls whether pages are long enough for the button to their top */
export default function LateParts({ scrolls }: { scrolls: boolean }) {
  return (
    <>
      {scrolls ? <ScrollToTop /> : null}
      <OfflineGuard />
    </>
  )
}
