import { useNavigate } from 'react-router'
import {
  afterPacked,
  leaveOrder,
  nextToPack,
  type PackingRun,
  packLater,
} from '#domain/fulfilment/packing-run.ts'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { unmarkPacked } from '#web/api/admin/orders.ts'
import { failureText } from '#web/api/client.ts'
import { showDone } from '../components/undo-store.ts'
import { packingAddress } from './load-packing.ts'
import { readRun, writeRun } from './stored-packing.ts'

/** The ways from one order of the row to the next. */
export function usePackingRow(run: PackingRun) {
  const navigate = useNavigate()
  function goOn(next: PackingRun): void {
    writeRun(next)
    void navigate(packingAddress(next), { replace: true })
  }
  async function takeBack(after: PackingRun, orderId: string): Promise<void> {
    try {
      await unmarkPacked(orderId)
      goOn(nextToPack(after, orderId))
    } catch (error) {
      showDone(failureText(error, format(words.undoFailed, { number: shortOrderNumber(orderId) })))
    }
  }
  return {
    packed(orderId: string, pieces: number): void {
      const after = afterPacked(run, orderId, pieces)
      showDone(format(words.donePacked, { number: shortOrderNumber(orderId) }), {
        label: words.undo,
        run: () => void takeBack(readRun() ?? after, orderId),
      })
      goOn(after)
    },
    later: (orderId: string) => goOn(packLater(run, orderId)),
    leave: (orderId: string) => goOn(leaveOrder(run, orderId)),
    open: (orderId: string) => goOn(nextToPack(run, orderId)),
  }
}

export type PackingRow = ReturnType<typeof usePackingRow>
