import { useState } from 'react'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { disableTwoFactor, renewRecoveryCodes } from '#web/api/account.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import styles from './account-parts.module.css'
import { PasswordFirst } from './password-first.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'
import type { Account } from './use-account.ts'

type Open = 'enable' | 'disable' | 'codes' | null

/** The second step of log-in, on or off. */
export function TwoFactor({ account }: { account: Account }) {
  const [open, setOpen] = useState<Open>(null)
  const on = account.user.twoFactor
  const close = () => setOpen(null)
  return (
    <section className="box">
      <h2 className={styles.subtitle}>{words.twoFactor}</h2>
      <p className={styles.text}>{on ? words.twoFactorOn : words.twoFactorOff}</p>
      <div className={styles.actions}>
        {on ? (
          <>
            <Button variant="line" onClick={() => setOpen('codes')}>
              {words.newRecoveryCodes}
            </Button>
            <Button variant="quiet" onClick={() => setOpen('disable')}>
              {words.disable}
            </Button>
          </>
        ) : (
          <Button variant="line" onClick={() => setOpen('enable')}>
            {words.enable}
          </Button>
        )}
      </div>
      {open === 'enable' ? <TwoFactorSetUp account={account} onClose={close} /> : null}
      {open === 'codes' ? <NewCodes onClose={close} /> : null}
      {open === 'disable' ? (
        <Dialog title={words.disable} onClose={close}>
          <PasswordFirst
            text={words.confirmPasswordFirst}
            onCancel={close}
            send={async (password) => {
              account.change(await disableTwoFactor(password))
              close()
            }}
          />
        </Dialog>
      ) : null}
    </section>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog title={words.newRecoveryCodes} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordFirst
          text={words.newRecoveryText}
          onCancel={onClose}
          send={async (password) => setCodes(await renewRecoveryCodes(password))}
        />
      )}
    </Dialog>
  )
}
