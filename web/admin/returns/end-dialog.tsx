import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { RETURN_FETCH_TEXTS as words } from '#texts/returns/fetch-texts.ts'
import { endReturn } from '#web/api/admin/returns.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import dialog from '../components/dialog-form.module.css'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useStepForm } from '../components/use-step-form.ts'
import { firstName } from './first-name.ts'

/** The shop comes no more for what was not handed over: what follows is said before it leaves the house. */
export function EndDialog({ asked, onClose }: { asked: AdminReturn; onClose: () => void }) {
  const formId = useId()
  const { _id, number, customer, lines, handInBy, booking, held } = asked
  const name = firstName(customer.name)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const paid = lines.reduce((sum, line) => sum + line.paid, 0)
  const form = useStepForm({
    read: ({ sentence }) => ({ ok: true, value: String(sentence).trim() }),
    send: (sentence) => endReturn(_id, sentence),
    onDone() {
      onClose()
      showDone(format(words.saidEnded, { number }))
    },
  })
  return (
    <Dialog
      title={words.endTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.keepOpen}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={form.sending}>
            {words.end}
          </Button>
        </>
      }
    >
      <form id={formId} className={dialog.stack} method="post" onSubmit={form.onSubmit}>
        <p>
          {[
            handInBy === null
              ? ''
              : format(words.notHandedOver, { name, date: formatDate(new Date(handInBy)) }),
            format(words.endText, { name, count, amount: rupeesText(paid) }),
            held ? words.endFrees : '',
            booking?.status === 'booked' ? words.endCallsOff : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <TextArea name="sentence" label={format(words.sentenceTo, { name })} rows={2} maxLength={500} />
        <FormFailure form={form} />
      </form>
    </Dialog>
  )
}
