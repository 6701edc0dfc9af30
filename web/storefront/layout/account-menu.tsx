import { Link } from 'react-router'
import { LAYOUT_MESSAGES } from '#domain/content/layout-messages.ts'
import { useSession } from '#web/api/session.ts'
import { HoverPanel } from '#web/components/hover-panel.tsx'
import { Icon } from '#web/components/icon.tsx'
import { personIcon } from '#web/components/icons.ts'
import styles from './account-menu.module.css'
import { useSignOut } from './sign-out.ts'

/** 'Login' for visitors and guests, for whoever is signed in a menu that opens under the pointer and with the keyboard. */
export function AccountMenu({ className }: { className?: string | undefined }) {
  const session = useSession()
  const signOut = useSignOut()
  if (session === null || session.user.isGuest) {
    return (
      <div className={className}>
        <Link to="/login" className={styles.account}>
          <Icon path={personIcon} /> {LAYOUT_MESSAGES.login}
        </Link>
      </div>
    )
  }
  return (
    <div className={className}>
      <HoverPanel
        trigger={
          <Link to="/profile" className={styles.account}>
            <Icon path={personIcon} /> {LAYOUT_MESSAGES.account}
          </Link>
        }
      >
        <Link to="/profile">{LAYOUT_MESSAGES.myProfile}</Link>
        <Link to="/orders">{LAYOUT_MESSAGES.orders}</Link>
        <Link to="/wishlist">{LAYOUT_MESSAGES.wishlist}</Link>
        {session.user.isAdmin ? <Link to="/admin">{LAYOUT_MESSAGES.adminDashboard}</Link> : null}
        <button type="button" onClick={signOut}>
          {LAYOUT_MESSAGES.logout}
        </button>
      </HoverPanel>
    </div>
  )
}
