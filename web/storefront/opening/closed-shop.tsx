import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClosedShop as Closed } from '#domain/opening/opening.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { CLOSED_TEXTS as words } from '#texts/opening/texts.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/components/button.tsx'
import type { Elements } from '#web/components/elements.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'
import { liftClosedTitle } from '../session/closed-title.ts'
import styles from './closed-page.module.css'
import { ClosedPage } from './closed-page.tsx'
import { PREVIEW_MARK } from './preview-mark.ts'

/**
 * In the place of a page of selling while the shop is closed. The server draws the same closed page for everybody, so
 * that it can be kept; the page behind it unfolds in the browsers of the staff who want to look. That hides no secret:
 * products can be read by the API, and an order is refused by the server.
 */
export default function ClosedShop({ closed, children }: { closed: Closed; children: Elements }) {
  const isStaff = useSession()?.user.isAdmin === true
  const [looks, setLooks] = useState(false)
  const navigate = useNavigate()

  function look(wanted: boolean): void {
    writeTabText(PREVIEW_MARK, wanted ? 'yes' : null)
    setLooks(wanted)
    liftClosedTitle(wanted)
    // Titles are asked for when the place changes: it becomes what it is.
    void navigate(location.pathname + location.search + location.hash, {
      replace: true,
      preventScrollReset: true,
    })
  }
  const resume = useEffectEvent(() => {
    if (readTabText(PREVIEW_MARK) !== null) look(true)
  })
  // The session and the tab's storage are known in the browser alone, after the page was taken over.
  useEffect(() => {
    if (isStaff) resume()
  }, [isStaff])

  if (!isStaff || !looks) return <ClosedPage closed={closed} onLook={isStaff ? () => look(true) : null} />
  return (
    <>
      {/* What stands before the page's own frame must not stand before the way past it. */}
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {LAYOUT_TEXTS.skipToContent}
      </a>
      <aside className={styles.looking} aria-label={words.lookingName}>
        <p>{words.looking}</p>
        <p>
          <Button variant="line" small onClick={() => look(false)}>
            {words.stopLooking}
          </Button>
          <a href="/admin/start">{words.toAdmin}</a>
        </p>
      </aside>
      {children}
    </>
  )
}
