import type { ApiSession } from '#domain/customers/api-session.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import type { TabProps } from './account.ts'
import styles from './account-parts.module.css'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { GuestPassword } from './guest-password.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { TwoFactor } from './two-factor.tsx'

export default function SecurityTab({ account, data }: TabProps<ApiSession[]>) {
  return (
    <>
      <h1 className={styles.title}>{words.security}</h1>
      {account.user.isGuest ? (
        <GuestPassword />
      ) : (
        <>
          <Password reload={account.reload} />
          <TwoFactor account={account} />
        </>
      )}
      <SignedInDevices account={account} data={data} />
    </>
  )
}

/** The list of devices changes with the password. */
function Password({ reload }: { reload: () => Promise<void> }) {
  const { shown, open, close } = useOpen<'form' | 'done'>()
  return (
    <section className="box">
      <h2 className={styles.subtitle}>{words.password}</h2>
      <p className={styles.text}>{words.passwordText}</p>
      <div className={styles.stack}>
        {shown === 'done' ? (
          <Note kind="ok" live>
            {CUSTOMER_TEXTS.passwordChanged}
          </Note>
        ) : null}
        <Button variant="line" onClick={() => open('form')}>
          {words.changePassword}
        </Button>
      </div>
      {shown === 'form' ? (
        <ChangePasswordDialog
          onChanged={async () => {
            await reload()
            open('done')
          }}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
