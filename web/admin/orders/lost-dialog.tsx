import { useRef } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { giveUpParcel } from '#web/api/couriers.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { useStep } from '../components/use-step.ts'

/** Asks before a parcel is given up: its pieces are written off and its money goes back. */
export function LostDialog({
  parcel,
  name,
  onLost,
  onClose,
}: {
  parcel: AdminOrder['parcels'][number]
  /** Of the shopper. */
  name: string
  onLost: () => void
  onClose: () => void
}) {
  const note = useRef<HTMLInputElement>(null)
  const lose = useStep(() => giveUpParcel(parcel._id, note.current?.value.trim() || null), onLost)
  return (
    <ConfirmDialog
      title={format(words.lostTitle, { position: parcel.position })}
      keep={words.keepOnTheWay}
      confirm={words.itIsLost}
      running={lose.running !== null}
      onClose={onClose}
      onConfirm={() => lose.run()}
    >
      <p>{format(words.lostText, { name })}</p>
      <TextField ref={note} label={words.cameBackNote} maxLength={300} />
      {lose.failure ? (
        <Note kind="bad" live>
          {lose.failure}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
