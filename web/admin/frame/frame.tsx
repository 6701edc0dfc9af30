import type { ReactNode } from 'react'
import { roleHas } from '#domain/customers/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { ToastRegion } from '#web/components/toast-region.tsx'
import { NavigationProgress } from '#web/storefront/layout/navigation-progress.tsx'
import { entriesFor } from '../navigation.ts'
import { useKeyboardScanner } from '../scan/keyboard-scanner.ts'
import { MissedScanRegion } from '../scan/missed-scan-region.tsx'
import { useOpenScanned } from '../scan/use-open-scanned.ts'
import { SearchDialog } from '../search/search-dialog.tsx'
import { showSearch, useSearchShown } from '../search/search-store.ts'
import { AdminGuard } from './admin-guard.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './frame.module.css'
import './tokens.css'
import { ListSpoken } from '../components/list-spoken.tsx'
import { usePageHandle } from '../components/page-handle.ts'
import { UndoRegion } from '../components/undo-bar.tsx'
import { Keys } from './keys.tsx'
import { Rail } from './rail.tsx'
import { useDark } from './theme.ts'
import { TopBar } from './top-bar.tsx'
import { useWaiting } from './use-waiting.ts'

/**
 * Rail on a desktop, bars on a phone, and the page. Without a known person there is no navigation. A page that is
 * `alone` has none either, only what it brings itself: packing and paper.
 */
export function Frame({
  member,
  alone = false,
  children,
}: {
  member: StaffMember | null
  alone?: boolean
  children: ReactNode
}) {
  const dark = useDark()
  const page = usePageHandle()
  useKeyboardScanner()
  useOpenScanned()
  const entries = member ? entriesFor(member.role) : []
  const searches = useSearchShown()
  const waiting = useWaiting(member?.role ?? null)
  return (
    <div
      className={classNames(styles.frame, alone && styles.bare)}
      data-admin
      data-theme={dark ? 'dark' : undefined}
    >
      <a className={classNames('visually-hidden', styles.skip)} href="#main">
        {words.skipToContent}
      </a>
      {alone ? null : (
        <>
          <Rail entries={entries} member={member} waiting={waiting} />
          <TopBar
            title={page?.title ?? words.navigation}
            back={page?.back}
            searches={entries.length > 0}
            creates={member !== null && roleHas(member.role, 'orders.create')}
          />
        </>
      )}
      <main id="main" className={classNames(!alone && styles.main)} tabIndex={-1}>
        {children}
      </main>
      {alone ? null : (
        <>
          {member && !page?.back ? <BottomBar entries={entries} waiting={waiting} /> : null}
          <Keys entries={entries} />
          {member && searches ? <SearchDialog role={member.role} onClose={() => showSearch(false)} /> : null}
        </>
      )}
      <ListSpoken />
      <UndoRegion overBar={member !== null} alone={alone} />
      <MissedScanRegion />
      <ToastRegion />
      <AdminGuard />
      <NavigationProgress />
    </div>
  )
}
