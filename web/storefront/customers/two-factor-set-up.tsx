import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { confirmTwoFactor, setUpTwoFactor, type TwoFactorSetup } from '#web/api/customers/account.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { useOpen } from '#web/components/use-open.ts'
import type { Account } from './account.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-parts.module.css'
import { NextStep } from './next-step.tsx'
import { PasswordFirst } from './password-first.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const codeSchema = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, issue('customers.code'))),
})

/** The progress; nothing before the password. */
type Step = { setup: TwoFactorSetup } | { codes: readonly string[] }

/** Password, then the QR code and a first code of the app, then the recovery codes. */
export function TwoFactorSetUp({ account, onClose }: { account: Account; onClose: () => void }) {
  const { shown: step, open: go } = useOpen<Step>()
  const codes = step && 'codes' in step ? step.codes : null
  // It is active from the code on, even if the list of recovery codes is closed.
  function close() {
    if (codes) void account.reload()
    onClose()
  }
  return (
    <Dialog title={codes ? words.recoveryCodes : words.enable} onClose={close}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : step && 'setup' in step ? (
        <FirstCode setup={step.setup} onKept={(kept) => go({ codes: kept })} onCancel={close} />
      ) : (
        <PasswordFirst
          text={words.confirmPasswordFirst}
          onCancel={close}
          send={async (password) => go({ setup: await setUpTwoFactor(password) })}
        />
      )}
    </Dialog>
  )
}

function FirstCode({
  setup,
  onKept,
  onCancel,
}: {
  setup: TwoFactorSetup
  onKept: (codes: readonly string[]) => void
  onCancel: () => void
}) {
  const form = useForm({
    schema: codeSchema,
    failed: CUSTOMER_TEXTS.updateFailed,
    async send({ code }) {
      const { data } = await confirmTwoFactor(code.replace(' ', ''))
      onKept(data.recoveryCodes)
    },
  })
  return (
    <AccountForm
      form={form}
      intro={
        <>
          <NextStep text={words.scan} />
          <img
            className={styles.code}
            src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
            alt={words.qrAlt}
            width={200}
            height={200}
          />
          <p>
            <a className="link" href={setup.otpauthUrl}>
              {words.openApp}
            </a>
          </p>
          <p className="small">
            <span>{words.orEnter}</span>
            <br />
            <span className={styles.secret}>{setup.secret}</span>
          </p>
        </>
      }
      submit={words.continue}
      sending={ACCOUNT_TEXTS.sending}
      onCancel={onCancel}
    >
      <TextField
        name="code"
        label={words.code}
        error={form.errorOf('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
      />
    </AccountForm>
  )
}
