import { useRevalidator } from 'react-router'
import { initials } from '#domain/customers/names.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { readSession } from '#web/api/session.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import { withSession } from '#web/storefront/session/with-session.ts'
import { fetchAccount } from '../customers/account.ts'
import { LoadFailure } from '../customers/load-failure.tsx'
import type { Route } from './+types/profile-page.ts'
import { ACCOUNT_TABS, type AccountTab, accountTab } from './account-tabs.ts'
import styles from './profile-page.module.css'

export const meta = privateMeta(words.title)

/** The account page: the customer, and the tab in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request
  return await withSession(request, async (session) => {
    const tab = accountTab(new URL(request.url).searchParams.get('tab'))
    const [user, draw] = await Promise.all([
      loaded(fetchAccount(signal), CUSTOMER_TEXTS.profileLoadFailed),
      tab.open(session.user, signal),
    ])
    return { session: readSession() ?? session, tab, user, draw }
  })
}

/** The same for everyone: the content comes with the session. */
export function HydrateFallback() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="visually-hidden">{words.title}</h1>
      <Spinner text={words.loading} />
    </div>
  )
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { revalidate: reload } = useRevalidator()
  const { session, tab, user, draw } = loaderData
  const person = session.user
  useFreshSession(session)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.columns}>
        <aside>
          <div className={styles.person}>
            <span className={styles.avatar} aria-hidden="true">
              {initials(person.fullname || person.email)}
            </span>
            <div className={styles.names}>
              <p className={styles.name}>{person.fullname || words.guest}</p>
              <p className="muted small">{person.email}</p>
            </div>
          </div>
          <AccountNavigation tab={tab} />
        </aside>
        {/* Reset state for another tab and for another account. */}
        <div key={`${tab.id} ${person._id}`} className={styles.panel}>
          {user.value ? (
            draw({ user: user.value, reload })
          ) : (
            <LoadFailure title={tab.label} message={user.failure} onRetry={() => void reload()} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Scrollable chips on phones, a side menu on desktops. */
function AccountNavigation({ tab }: { tab: AccountTab }) {
  return (
    <nav className={styles.tabs} aria-label={words.tabs}>
      {ACCOUNT_TABS.map(({ id, label, icon }) => (
        <PageLink
          key={id}
          ref={id === tab.id ? showInRow : null}
          to={`/profile?tab=${id}`}
          aria-current={id === tab.id ? 'page' : undefined}
          className={classNames(styles.tab, id === tab.id && styles.here)}
        >
          <Icon path={icon} />
          <span>{` ${label}`}</span>
        </PageLink>
      ))}
    </nav>
  )
}

function showInRow(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
