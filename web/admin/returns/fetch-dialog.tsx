import { useId } from 'react'
import type { AdminCouriers } from '#domain/fulfilment/admin-bookings.ts'
import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import type { Parsed } from '#domain/validation/field-errors.ts'
import { COURIER_ADMIN_TEXTS as couriersWords } from '#texts/fulfilment/courier-admin-texts.ts'
import { RETURN_FETCH_TEXTS as words } from '#texts/returns/fetch-texts.ts'
import { bookReturn } from '#web/api/admin/returns.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import dialog from '../components/dialog-form.module.css'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useStepForm } from '../components/use-step-form.ts'
import { BoxSelect, gramsOf, useBox } from '../couriers/box-fields.tsx'
import { firstName } from './first-name.ts'

/** Weight and box of what a courier is to fetch. The service charges for it: that is said before it is asked. */
export function FetchDialog({
  asked: { _id, number, customer },
  couriers: { boxes, wallet },
  onClose,
}: {
  asked: AdminReturn
  couriers: AdminCouriers
  onClose: () => void
}) {
  const formId = useId()
  const box = useBox(boxes)
  const form = useStepForm({
    read({ weight }): Parsed<number> {
      const grams = gramsOf(String(weight))
      return grams === null
        ? { ok: false, errors: [{ path: 'weight', message: couriersWords.weightWrong }] }
        : { ok: true, value: grams }
    },
    send: (weightGrams) => bookReturn(_id, { weightGrams, box }),
    onDone({ booking }) {
      onClose()
      showDone(format(words.saidBooked, { number, courier: booking?.courierName ?? '' }))
    },
  })
  return (
    <Dialog
      title={format(words.bookTitle, { number })}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" form={formId} loading={form.sending} loadingText={couriersWords.booking}>
            {words.book}
          </Button>
        </>
      }
    >
      <form id={formId} className={dialog.stack} method="post" noValidate onSubmit={form.onSubmit}>
        <p>{format(words.bookText, { name: firstName(customer.name), city: customer.city })}</p>
        <TextField
          name="weight"
          label={couriersWords.weight}
          inputMode="numeric"
          autoComplete="off"
          error={form.errorOf('weight')}
          onChange={() => form.forget(['weight'])}
        />
        <BoxSelect boxes={boxes} />
        <Note kind={wallet?.isLow ? 'warn' : 'info'}>
          {wallet === null ? words.costs : format(words.costsOf, { amount: rupeesText(wallet.balance) })}
        </Note>
        <FormFailure form={form} />
      </form>
    </Dialog>
  )
}
