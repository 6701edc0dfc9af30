import { sizeText } from '#domain/catalogue/size-text.ts'
import { format } from '#domain/language/format.ts'
import { stockAlertInput } from '#domain/stock/alert-input.ts'
import { STOCK_ALERT_TEXTS as words } from '#texts/stock/alert-texts.ts'
import { readSession } from '#web/api/session.ts'
import { requestStockAlert } from '#web/api/stock-alerts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import type { SizeDialogProps } from '#web/storefront/structured-data/product-data.ts'
import styles from './stock-alert.module.css'

export interface StockAlertProps {
  product: Pick<SizeDialogProps['product'], '_id'>
  soldOut: readonly Pick<SizeDialogProps['soldOut'][number], '_id' | 'label' | 'fits'>[]
  onClose: () => void
}

/** Requests an email when a sold-out size is back in stock. */
export default function StockAlert({ product, soldOut: sizes, onClose }: StockAlertProps) {
  const form = useForm({
    schema: stockAlertInput,
    failed: words.failed,
    send: (alert) => requestStockAlert(product._id, alert),
  })
  const [first] = sizes
  return (
    <Dialog title={words.title} onClose={onClose}>
      {form.answer ? (
        <div className={styles.form}>
          <Note kind="ok" live>
            {form.answer.message}
          </Note>
          <Button variant="line" block onClick={onClose}>
            {words.close}
          </Button>
        </div>
      ) : (
        <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
          {form.failure ? (
            <Note kind="bad" live>
              {form.failure}
            </Note>
          ) : null}
          {first && sizes.length === 1 ? (
            <p>
              <b>{format(words.sizeIs, { size: sizeText(first) })}</b>
              <input type="hidden" name="sizeId" value={first._id} />
            </p>
          ) : (
            <SelectField name="sizeId" label={words.size} error={form.errorOf('sizeId')}>
              {sizes.map((size) => (
                <option key={size._id} value={size._id}>
                  {sizeText(size)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            name="email"
            type="email"
            label={words.email}
            defaultValue={readSession()?.user.email ?? ''}
            error={form.errorOf('email')}
            autoComplete="email"
            required
          />
          <p className={styles.text}>{words.text}</p>
          <Button type="submit" block loading={form.sending} loadingText={words.sending}>
            {words.send}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
