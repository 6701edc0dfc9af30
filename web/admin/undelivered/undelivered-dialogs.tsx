import type { AttemptAnswerInput } from '#domain/fulfilment/delivery-attempt.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { UNDELIVERED_TEXTS as words } from '#texts/fulfilment/undelivered-texts.ts'
import { answerForCustomer } from '#web/api/couriers.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Note } from '#web/components/note.tsx'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import { AgainDialog } from './again-dialog.tsx'
import { CheckDialog } from './check-dialog.tsx'
import type { UndeliveredDialog, UndeliveredParcel } from './use-undelivered-dialog.ts'

/** The dialog that is open on the list. */
export function UndeliveredDialogs({ dialog }: { dialog: UndeliveredDialog }) {
  if (dialog.shown === null) return null
  const { what, row } = dialog.shown
  const number = row.orderNumber
  const done = (sentence: string) => {
    dialog.close()
    showDone(sentence)
  }
  switch (what) {
    case 'again':
      return (
        <AgainDialog
          row={row}
          onClose={dialog.close}
          onAsked={(day) =>
            done(format(words.saidAgain, { number, date: formatDate(new Date(`${day}T12:00:00+05:30`)) }))
          }
        />
      )
    case 'bring_back':
      return (
        <BringBackDialog
          row={row}
          onClose={dialog.close}
          onAsked={() => done(format(words.saidBringBack, { number }))}
        />
      )
    case 'check':
      return (
        <CheckDialog
          parcelId={row.parcelId}
          number={number}
          name={row.name}
          isCash={row.collect > 0}
          lines={row.lines}
          onClose={dialog.close}
          onChecked={() => done(format(words.saidChecked, { number }))}
        />
      )
  }
}

function BringBackDialog({
  row,
  onAsked,
  onClose,
}: {
  row: UndeliveredParcel
  onAsked: () => void
  onClose: () => void
}) {
  const answer: AttemptAnswerInput = { answer: 'bring_back', note: '' }
  const back = useStep(() => answerForCustomer(row.parcelId, answer), onAsked)
  return (
    <ConfirmDialog
      title={format(words.bringBackTitle, { number: row.orderNumber })}
      keep={words.notNow}
      confirm={words.bringBackSure}
      running={back.running !== null}
      onClose={onClose}
      onConfirm={() => back.run()}
    >
      <p>{format(words.bringBackText, { name: row.name })}</p>
      {row.byService ? null : <p className="muted small">{words.tellCarrier}</p>}
      {back.failure ? (
        <Note kind="bad" live>
          {back.failure}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
