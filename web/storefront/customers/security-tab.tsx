import { useState } from 'react'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import styles from './account-parts.module.css'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { GuestPassword } from './guest-password.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { TwoFactor } from './two-factor.tsx'
import type { Account } from './use-account.ts'

export default function SecurityTab({ account }: { account: Account }) {
  // The list of devices is another one after the password has changed.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <h1 className={styles.title}>{words.security}</h1>
      {account.user.isGuest ? (
        <GuestPassword />
      ) : (
        <>
          <Password changes={changes} onChanged={() => setChanges((count) => count + 1)} />
          <TwoFactor account={account} />
        </>
      )}
      <SignedInDevices key={changes} />
    </>
  )
}

function Password({ changes, onChanged }: { changes: number; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <section className="box">
      <h2 className={styles.subtitle}>{words.password}</h2>
      <p className={styles.text}>{words.passwordText}</p>
      <div className={styles.stack}>
        {changes > 0 ? (
          <Note kind="ok" live>
            {CUSTOMER_TEXTS.passwordChanged}
          </Note>
        ) : null}
        <Button variant="line" onClick={() => setOpen(true)}>
          {words.changePassword}
        </Button>
      </div>
      {open ? (
        <ChangePasswordDialog
          onChanged={() => {
            setOpen(false)
            onChanged()
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}
