import { format } from '#domain/language/format.ts'
import { ORDER_LINKS_DAYS, orderLinksInput } from '#domain/orders/track-form.ts'
import { TRACK_TEXTS as words } from '#texts/orders/track-texts.ts'
import { sendOrderLinks } from '#web/api/orders.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import styles from './track-page.module.css'

/** For a person who has lost the order number: the links of their orders by email. */
export function OrderLinksDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ schema: orderLinksInput, failed: words.linksFailed, send: sendOrderLinks })
  const failure = form.code === 'too_many_requests' ? words.wait : form.failure
  return (
    <Dialog title={words.linksTitle} onClose={onClose}>
      {form.answer ? (
        <Note live>{words.linksSent}</Note>
      ) : (
        <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
          <TextField
            name="contact"
            label={words.contact}
            hint={format(words.linksHint, { days: ORDER_LINKS_DAYS })}
            error={form.errorOf('contact')}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {failure ? (
            <Note kind="bad" live>
              {failure}
            </Note>
          ) : null}
          <Button type="submit" block loading={form.sending} loadingText={words.sendingLinks}>
            {words.sendLinks}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
