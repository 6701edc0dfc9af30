import { format } from '#domain/language/format.ts'
import { type ApiSupplier, supplierInput } from '#domain/purchasing/api-purchasing.ts'
import { USUAL_LEAD_DAYS } from '#domain/purchasing/reorder.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { saveSupplier } from '#web/api/purchasing.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useStepForm } from '../components/use-step-form.ts'

/** Adds a supplier, or changes one. */
export function SupplierDialog({ supplier, onClose }: { supplier: ApiSupplier | null; onClose: () => void }) {
  const form = useStepForm({
    read: (values) => parseWith(supplierInput, { ...values, leadDays: Number(values.leadDays) }),
    send: (input) => saveSupplier(supplier?._id ?? null, input),
    onDone: ({ name }) => {
      showDone(format(words.saved, { name }))
      onClose()
    },
    failed: words.saveFailed,
  })
  const field = (name: 'name' | 'phone' | 'email' | 'address' | 'gstin' | 'note', maxLength: number) => ({
    name,
    label: words[name],
    error: form.errorOf(name),
    defaultValue: supplier?.[name],
    maxLength,
    autoComplete: 'off',
  })
  return (
    <Dialog title={supplier ? words.editSupplier : words.addSupplier} onClose={onClose}>
      <form method="post" noValidate className={styles.stack} onSubmit={form.onSubmit}>
        <TextField {...field('name', 120)} />
        <TextField {...field('phone', 30)} type="tel" />
        <TextField {...field('email', 200)} type="email" />
        <TextField {...field('address', 300)} />
        <TextField {...field('gstin', 20)} />
        <TextField
          name="leadDays"
          label={words.leadDays}
          error={form.errorOf('leadDays')}
          type="number"
          min={0}
          max={365}
          defaultValue={supplier?.leadDays ?? USUAL_LEAD_DAYS}
        />
        <TextField {...field('note', 300)} hint={words.noteHint} />
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
