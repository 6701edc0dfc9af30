import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { UNDELIVERED_TEXTS } from '#texts/fulfilment/undelivered-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { AttemptDialog } from '../undelivered/attempt-dialog.tsx'
import { CheckDialog } from '../undelivered/check-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RtoDialog } from './rto-dialog.tsx'
import type { OrderSteps } from './use-order-steps.ts'

/** The dialog that is open on an order's page. */
export function OrderDialogs({ order, steps: { dialog } }: { order: AdminOrder; steps: OrderSteps }) {
  const { row, lines, may } = order
  const { number } = row
  const done = (sentence: string) => {
    dialog.close()
    showDone(sentence)
  }
  switch (dialog.shown?.kind) {
    case 'refund':
      return (
        <RefundDialog
          order={order}
          preset={dialog.shown.preset ?? null}
          onClose={dialog.close}
          onRefunded={(amount) => done(format(words.saidRefunded, { number, amount: rupeesText(amount) }))}
        />
      )
    case 'cancel':
      return (
        <CancelDialog
          row={row}
          lines={may.cancelLines ? lines : []}
          allLines={lines}
          whole={may.cancel}
          onClose={dialog.close}
          onCancelled={(isWhole) =>
            done(format(isWhole ? words.saidCancelled : words.saidPiecesCancelled, { number }))
          }
        />
      )
    case 'delivered':
      return (
        <DeliveredDialog
          parcel={dialog.shown.parcel}
          onClose={dialog.close}
          onDelivered={() => done(format(words.saidDelivered, { number }))}
        />
      )
    case 'came_back': {
      const { parcel } = dialog.shown
      const cameBack = () => done(format(words.saidCameBack, { number, position: parcel?.position ?? 1 }))
      if (parcel) {
        return (
          <CheckDialog
            parcelId={parcel._id}
            number={number}
            name={row.name}
            isCash={parcel.collect > 0}
            lines={contentsOf(parcel, lines)}
            onClose={dialog.close}
            onChecked={cameBack}
          />
        )
      }
      return <RtoDialog row={row} onClose={dialog.close} onCameBack={cameBack} />
    }
    case 'attempt':
      return (
        <AttemptDialog
          parcel={dialog.shown.parcel}
          name={row.name}
          onClose={dialog.close}
          onRecorded={() => done(format(UNDELIVERED_TEXTS.saidAttempt, { number }))}
        />
      )
    case 'lost': {
      const { parcel } = dialog.shown
      const lost = () => done(format(words.saidLost, { number, position: parcel.position }))
      return <LostDialog parcel={parcel} name={row.name} onClose={dialog.close} onLost={lost} />
    }
    case undefined:
      return null
  }
}

/** The pieces of a parcel as they are looked into one by one. */
function contentsOf({ lines: held }: AdminOrder['parcels'][number], ordered: AdminOrder['lines']) {
  return held.flatMap(({ lineId, quantity }) => {
    const line = ordered.find(({ _id }) => _id === lineId)
    if (!line) return []
    const { name, size, colour, image } = line
    return [{ lineId, name, size, colour, image, quantity }]
  })
}
