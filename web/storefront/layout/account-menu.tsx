import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { LAYOUT_MESSAGES } from '#domain/content/layout-messages.ts'
import { useSession } from '#web/api/session.ts'
import { Icon } from '#web/components/icon.tsx'
import { personIcon } from '#web/components/icons.ts'
import styles from './account-menu.module.css'

// Only for those who are signed in, which the first page cannot know.
const AccountPanel = lazy(() => import('./account-panel.tsx'))

/** 'Login' for visitors and guests, for whoever is signed in a menu that opens under the pointer and with the keyboard. */
export function AccountMenu({ className }: { className?: string | undefined }) {
  const session = useSession()
  const known = session !== null && !session.user.isGuest
  useAccountSync(known ? session.token : null)
  const trigger = (
    <Link to={known ? '/profile' : '/login'} className={styles.account}>
      <Icon path={personIcon} /> {known ? LAYOUT_MESSAGES.account : LAYOUT_MESSAGES.login}
    </Link>
  )
  return (
    <div className={className}>
      {known ? (
        <Suspense fallback={trigger}>
          <AccountPanel trigger={trigger} isAdmin={session.user.isAdmin} />
        </Suspense>
      ) : (
        trigger
      )}
    </div>
  )
}

/** Cart and wishlist follow an account; visitors and guests never fetch what does that. */
function useAccountSync(token: string | null): void {
  useEffect(() => {
    if (token === null) return
    let stop: (() => void) | undefined
    let left = false
    void import('#web/storefront/customers/account-sync.ts').then(({ startAccountSync }) => {
      if (!left) stop = startAccountSync(token)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [token])
}
