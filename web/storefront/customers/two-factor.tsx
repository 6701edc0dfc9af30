import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { disableTwoFactor, renewRecoveryCodes } from '#web/api/customers/account.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useOpen } from '#web/components/use-open.ts'
import type { Account } from './account.ts'
import styles from './account-parts.module.css'
import { BothStepsFirst } from './password-first.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

/** Two-step login, on or off. */
export function TwoFactor({ account }: { account: Account }) {
  const { shown, open, close } = useOpen<'enable' | 'disable' | 'codes'>()
  const on = account.user.twoFactor
  return (
    <section className="box">
      <h2 className={styles.subtitle}>{words.twoFactor}</h2>
      <p className={styles.text}>{on ? words.twoFactorOn : words.twoFactorOff}</p>
      <div className={styles.actions}>
        {on ? (
          <>
            <Button variant="line" onClick={() => open('codes')}>
              {words.newRecoveryCodes}
            </Button>
            <Button variant="quiet" onClick={() => open('disable')}>
              {words.disable}
            </Button>
          </>
        ) : (
          <Button variant="line" onClick={() => open('enable')}>
            {words.enable}
          </Button>
        )}
      </div>
      {shown === 'enable' ? <TwoFactorSetUp account={account} onClose={close} /> : null}
      {shown === 'codes' ? <NewCodes onClose={close} /> : null}
      {shown === 'disable' ? (
        <Dialog title={words.disable} onClose={close}>
          <BothStepsFirst
            text={words.disableText}
            onCancel={close}
            send={async (proof) => {
              await disableTwoFactor(proof)
              await account.reload()
              close()
            }}
          />
        </Dialog>
      ) : null}
    </section>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const { shown: codes, open: show } = useOpen<readonly string[]>()
  return (
    <Dialog title={words.newRecoveryCodes} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <BothStepsFirst
          text={words.newRecoveryText}
          onCancel={onClose}
          send={async (proof) => show(await renewRecoveryCodes(proof))}
        />
      )}
    </Dialog>
  )
}
