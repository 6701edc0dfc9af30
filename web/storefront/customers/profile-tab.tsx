import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ApiUser } from '#domain/customers/user.ts'
import { formatMonthYear } from '#domain/time/india-time.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { pencilIcon } from '#web/components/icons-admin.ts'
import { useOpen } from '#web/components/use-open.ts'
import type { Account } from './account.ts'
import styles from './account-parts.module.css'
import { EmailNotes } from './email-notes.tsx'
import { GuestPassword } from './guest-password.tsx'
import { OwnData } from './own-data.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The profile: change it, export it, delete it. */
export default function ProfileTab({ account }: { account: Account }) {
  const { user } = account
  const { shown: editing, open, close } = useOpen()
  const editButton = useRef<HTMLButtonElement>(null)
  function leave() {
    flushSync(close)
    editButton.current?.focus()
  }
  return (
    <>
      <section className="box">
        <div className={styles.head}>
          <h1 className={styles.title}>{words.profile}</h1>
          {editing ? null : (
            <Button ref={editButton} variant="line" small onClick={() => open(true)}>
              <Icon path={pencilIcon} size="small" />
              <span>{` ${words.edit}`}</span>
            </Button>
          )}
        </div>
        <EmailNotes user={user} />
        {editing ? <ProfileForm account={account} onLeave={leave} /> : <Details user={user} />}
      </section>
      {user.isGuest ? <GuestPassword /> : null}
      <OwnData user={user} />
    </>
  )
}

function Details({ user }: { user: ApiUser }) {
  const created = new Date(user.createdAt)
  const since = Number.isNaN(created.getTime()) ? '' : formatMonthYear(created)
  return (
    <dl className={styles.details}>
      <Detail label={ACCOUNT_TEXTS.fullName} text={user.fullname} missing={CUSTOMER_TEXTS.notProvided} />
      <Detail label={words.email} text={user.email} missing={CUSTOMER_TEXTS.notProvided} />
      <Detail label={words.phone} text={user.phoneNo} missing={CUSTOMER_TEXTS.notProvided} />
      <Detail label={words.memberSince} text={since} missing={CUSTOMER_TEXTS.notAvailable} />
    </dl>
  )
}

function Detail({ label, text, missing }: { label: string; text: string; missing: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={text ? undefined : styles.missing}>{text || missing}</dd>
    </div>
  )
}
