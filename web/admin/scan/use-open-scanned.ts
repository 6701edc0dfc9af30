import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { SCAN_TEXTS as words } from '#texts/fulfilment/scan-texts.ts'
import { findByCode } from '#web/api/admin/orders.ts'
import { failureText } from '#web/api/client.ts'
import { showMissed } from './missed-scan.ts'
import { useScans } from './scans.ts'

/**
 * Anywhere in the admin a scanned code opens what it names: an order, by its own number or its parcel's, or the packing
 * of an order that waits for a piece. Pages that do more with a scan take it themselves.
 */
export function useOpenScanned(): void {
  const navigate = useNavigate()
  async function open(code: string): Promise<void> {
    const say = (text: string, next = '') => showMissed({ text, next, pathname: location.pathname })
    try {
      const { kind, orderId } = await findByCode(code)
      if (kind === 'none') say(format(words.unknown, { code }), words.unknownNext)
      else if (orderId === null) say(format(words.noOrder, { code }), words.noOrderNext)
      else await navigate(kind === 'piece' ? `/admin/packing/${orderId}` : `/admin/orders/${orderId}`)
    } catch (error) {
      say(failureText(error, words.failed))
    }
  }
  useScans((code) => void open(code), true)
}
