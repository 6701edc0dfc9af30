import { lazy, Suspense, useEffect } from 'react'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { useSession } from '#web/api/session.ts'
import type { Elements } from '#web/components/elements.ts'
import { Icon } from '#web/components/icon.tsx'
import { personIcon } from '#web/components/icons.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { writeReturnTo } from '#web/storefront/session/return-to.ts'
import styles from './account-menu.module.css'

// Only for those who are signed in, which the first page cannot know. Without a connection the link alone is
// enough; a menu must not take the page with it.
const AccountPanel = lazy(() => import('./account-panel.tsx').catch(() => ({ default: OnlyTrigger })))

/** 'Login' for visitors and guests; for a signed-in customer a menu that opens by pointer and keyboard. */
export function AccountMenu({ className }: { className?: string | undefined }) {
  const session = useSession()
  const known = session !== null && !session.user.isGuest
  useAccountSync(known ? session.token : null)
  const trigger = (
    <PageLink
      to={known ? '/profile' : '/login'}
      className={styles.account}
      onClick={() => writeReturnTo(null)}
    >
      <Icon path={personIcon} />
      <span>{` ${known ? LAYOUT_TEXTS.account : LAYOUT_TEXTS.login}`}</span>
    </PageLink>
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

function OnlyTrigger({ trigger }: { trigger: Elements }) {
  return <>{trigger}</>
}

/** Cart and wishlist follow an account; visitors and guests never fetch what does that. */
function useAccountSync(token: string | null): void {
  // The world outside: the account, which other devices share.
  useEffect(() => {
    if (token === null) return
    let stop: (() => void) | undefined
    let left = false
    import('#web/storefront/customers/account-sync.ts').then(
      ({ startAccountSync }) => {
        if (!left) stop = startAccountSync(token)
      },
      () => {
        // Without a connection: what changes stays in the browser, and the next page notes it.
      },
    )
    return () => {
      left = true
      stop?.()
    }
  }, [token])
}
