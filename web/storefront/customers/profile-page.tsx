import { Suspense, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { initials } from '#domain/customers/names.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import type { Session } from '#web/api/session.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useLoginGuard } from '#web/storefront/session/use-login-guard.ts'
import { ACCOUNT_TABS, type AccountTab, accountTab } from './account-tabs.ts'
import { LoadFailure } from './load-failure.tsx'
import styles from './profile-page.module.css'
import { useAccount } from './use-account.ts'

export const meta = privateMeta(words.title)

/** One's own account. The page itself is the same for everybody; what it shows comes with the session. */
export default function ProfilePage() {
  const session = useLoginGuard()
  const [query] = useSearchParams()
  return (
    <div className={`wrap ${styles.page}`}>
      {session ? (
        // Another person who signs in here starts anew.
        <OwnAccount key={session.user._id} session={session} tab={accountTab(query.get('tab'))} />
      ) : (
        <Spinner text={words.loading} />
      )}
    </div>
  )
}

function OwnAccount({ session: { user }, tab }: { session: Session; tab: AccountTab }) {
  const { account, failure, reload } = useAccount()
  const { Panel } = tab
  return (
    <div className={styles.columns}>
      <aside>
        <div className={styles.person}>
          <span className={styles.avatar} aria-hidden="true">
            {initials(user.fullname || user.email)}
          </span>
          <div className={styles.names}>
            <p className={styles.name}>{user.fullname || words.guest}</p>
            <p className="muted small">{user.email}</p>
          </div>
        </div>
        <AccountNavigation tab={tab} />
      </aside>
      <div className={styles.panel}>
        {account ? (
          <Suspense fallback={<Spinner text={words.loading} />}>
            <Panel key={tab.id} account={account} />
          </Suspense>
        ) : failure ? (
          <LoadFailure message={failure} onRetry={reload} />
        ) : (
          <Spinner text={words.loading} />
        )}
      </div>
    </div>
  )
}

/** A row of chips to swipe on phones, a menu at the side on desktops. */
function AccountNavigation({ tab }: { tab: AccountTab }) {
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another link.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab.id])
  return (
    <nav className={styles.tabs} aria-label={words.tabs}>
      {ACCOUNT_TABS.map(({ id, label, icon }) => (
        <Link
          key={id}
          ref={id === tab.id ? current : null}
          to={`/profile?tab=${id}`}
          aria-current={id === tab.id ? 'page' : undefined}
          className={classNames(styles.tab, id === tab.id && styles.here)}
        >
          <Icon path={icon} /> {label}
        </Link>
      ))}
    </nav>
  )
}
