import { useRevalidator } from 'react-router'
import { KEY_FIELDS, type KeyService } from '#domain/keys/service-keys.ts'
import { format } from '#domain/language/format.ts'
import { textOf } from '#domain/validation/unknown-values.ts'
import { KEY_TEXTS as words } from '#texts/keys/admin-texts.ts'
import { saveKeys } from '#web/api/admin/keys.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { sent } from '#web/components/form/sent.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useFormState } from '#web/components/form/use-form-state.ts'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'

/** Longer than any key. */
const LONGEST = 3_000

/** Keys are written here, and go to the shop alone: nothing of them is kept in the browser, not even as a draft. */
export function KeysDialog({
  service,
  webhook,
  onClose,
}: {
  service: KeyService
  webhook: string | null
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const fields = KEY_FIELDS[service]
  const { title, change } = words.services[service]
  const form = useFormState((given) => {
    const values = Object.fromEntries(fields.map(({ name }) => [name, textOf(given[name], LONGEST)]))
    const password = textOf(given.ownPassword)
    return sent(send({ values, password }), words.notSaved)
  })

  async function send(body: { values: Record<string, string>; password: string }): Promise<void> {
    await saveKeys(service, body)
    await revalidate()
    showDone(words.saved)
    onClose()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form method="post" className={styles.stack} onSubmit={form.onSubmit} noValidate autoComplete="off">
        <p>{change}</p>
        {webhook ? <p className="small">{format(words.webhook, { url: webhook })}</p> : null}
        {fields.map(({ name, secret }) => {
          const { label, hint } = words.fields[name as keyof typeof words.fields]
          const shared = {
            name,
            label,
            hint,
            error: form.errorOf(`values.${name}`),
            required: true,
            autoComplete: 'off',
          }
          return secret ? (
            <PasswordField key={name} {...shared} />
          ) : (
            <TextField key={name} {...shared} spellCheck={false} />
          )
        })}
        <PasswordField
          name="ownPassword"
          label={words.password}
          hint={words.passwordHint}
          error={form.errorOf('password')}
          autoComplete="current-password"
          required
        />
        <FormFailure form={form} />
        <div className={styles.end}>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={form.sending} loadingText={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
