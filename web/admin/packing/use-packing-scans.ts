import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminLine, AdminOrder } from '#domain/orders/admin-order.ts'
import { lineOfCode, type Ticks } from '#domain/orders/ticks.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { SCAN_TEXTS } from '#texts/fulfilment/scan-texts.ts'
import { findByCode } from '#web/api/admin/orders.ts'
import { failureText } from '#web/api/client.ts'
import { useScans } from '../scan/scans.ts'
import { shake, soundAlarm } from './alarm.ts'

/** What the last scan was. A new number makes the same sentence heard again. */
export interface ScanNews {
  number: number
  text: string
  kind: 'ok' | 'bad'
}

/** Scans while an order is packed: a piece of it is ticked, another order opens, anything else is said loudly. */
export function usePackingScans({
  order,
  ticks,
  onPiece,
  onOrder,
}: {
  order: AdminOrder
  ticks: Ticks
  /** Answers what to say. */
  onPiece: (line: AdminLine) => string
  onOrder: (orderId: string) => void
}) {
  const [news, setNews] = useState<ScanNews | null>(null)
  function say(kind: ScanNews['kind'], text: string): void {
    shake(kind === 'ok')
    if (kind === 'bad') soundAlarm()
    setNews((before) => ({ number: (before?.number ?? 0) + 1, text, kind }))
  }
  async function lookUp(code: string): Promise<void> {
    try {
      const { kind, orderId } = await findByCode(code)
      if (kind === 'piece') say('bad', format(words.wrongPiece, { code }))
      else if (kind === 'none' || orderId === null) say('bad', format(SCAN_TEXTS.unknown, { code }))
      else if (orderId === order.row._id) say('ok', words.thisOrder)
      else onOrder(orderId)
    } catch (error) {
      say('bad', failureText(error, SCAN_TEXTS.failed))
    }
  }
  useScans((code) => {
    const found = lineOfCode(order.lines, ticks, code)
    if (found === null) void lookUp(code)
    else if (found.isFull) say('bad', format(words.tooMany, { name: found.line.name, size: found.line.size }))
    else say('ok', onPiece(found.line))
  })
  return { news, clear: () => setNews(null) }
}
