import { type ReactNode, useEffect, useState } from 'react'
import type { ClosedShop as Closed } from '#domain/opening/opening.ts'
import { CLOSED_TEXTS as words } from '#texts/opening/texts.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/components/button.tsx'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'
import styles from './closed-page.module.css'
import { ClosedPage } from './closed-page.tsx'
import { LOOK } from './look-mark.ts'

/**
 * In the place of a page of selling while the shop is closed. The server draws the same closed page for everybody, so
 * that it can be kept; the page behind it unfolds in the browsers of the staff who want to look. That hides no secret:
 * products can be read by the API, and an order is refused by the server.
 */
export function ClosedShop({ closed, children }: { closed: Closed; children: ReactNode }) {
  const isStaff = useSession()?.user.isAdmin === true
  const [looks, setLooks] = useState(false)
  // The tab's storage is known in the browser alone, after the page was taken over.
  useEffect(() => setLooks(readTabText(LOOK) !== null), [])

  function look(wanted: boolean): void {
    writeTabText(LOOK, wanted ? 'yes' : null)
    setLooks(wanted)
  }

  if (!isStaff || !looks) return <ClosedPage closed={closed} onLook={isStaff ? () => look(true) : null} />
  return (
    <>
      <aside className={styles.looking}>
        <p>{words.looking}</p>
        <p>
          <Button variant="line" small onClick={() => look(false)}>
            {words.stopLooking}
          </Button>
          <a href="/admin/start">{words.toDesk}</a>
        </p>
      </aside>
      {children}
    </>
  )
}
