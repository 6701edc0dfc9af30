import { useRevalidator } from 'react-router'
import type { KeyService } from '#domain/keys/service-keys.ts'
import { textOf } from '#domain/validation/unknown-values.ts'
import { KEY_TEXTS as words } from '#texts/keys/admin-texts.ts'
import { removeKeys } from '#web/api/admin/keys.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { sent } from '#web/components/form/sent.ts'
import { useFormState } from '#web/components/form/use-form-state.ts'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'

/** Asks for the password before a service loses its keys, and says what happens then. */
export function RemoveKeys({ service, onClose }: { service: KeyService; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useFormState(({ password }) => sent(send(textOf(password)), words.notSaved))

  async function send(password: string): Promise<void> {
    await removeKeys(service, password)
    await revalidate()
    showDone(words.removed)
    onClose()
  }

  return (
    <Dialog title={words.removeTitle} onClose={onClose}>
      <form method="post" className={styles.stack} onSubmit={form.onSubmit} noValidate>
        <p>{words.services[service].remove}</p>
        <PasswordField
          name="password"
          label={words.password}
          error={form.errorOf('password')}
          autoComplete="current-password"
          required
        />
        <FormFailure form={form} />
        <div className={styles.end}>
          <Button variant="line" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" variant="danger" loading={form.sending} loadingText={words.removing}>
            {words.remove}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
