import type { ApiRemittanceLine, RemittanceInput, RemittancePreview } from '#domain/cash/api-cash.ts'
import { type JudgedLine, judgeRemittance } from '#domain/cash/judge-remittance.ts'
import { areEnough } from '#domain/cash/remittance-columns.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readRemittanceFile } from './read-remittance-file.ts'
import { findByHash, readReported } from './remittance-queries.ts'

/**
 * What importing a courier's report would do, line by line, without doing it.
 * @throws ShopError `remittance_refused`
 */
export async function previewRemittance(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  input: RemittanceInput,
): Promise<RemittancePreview> {
  requirePermission(caller, 'orders.write')
  const file = await readRemittanceFile(services, input)
  const numbers = file.rows.map(({ trackingNumber }) => trackingNumber)
  const lines = judgeRemittance(file.rows, await readReported(services.db, numbers, input.carrier))
  const earlier = await findByHash(services.db, file.fileHash)
  return {
    heads: file.heads,
    columns: file.columns,
    readable: areEnough(file.columns),
    unreadable: file.unreadable.slice(0, 50),
    restored: file.restored.slice(0, 50),
    importedAt: earlier?.createdAt.toISOString() ?? null,
    wantsReference: file.wantsReference,
    paidOn: file.paidOn,
    collected: paiseToRupees(file.collectedPaise),
    deducted: paiseToRupees(file.deductedPaise),
    booked: paiseToRupees(lines.reduce((sum, { bookedPaise }) => sum + bookedPaise, 0)),
    lines: lines.map(toApiLine),
  }
}

function toApiLine(line: JudgedLine): ApiRemittanceLine {
  return {
    position: line.position,
    trackingNumber: line.trackingNumber,
    amount: paiseToRupees(line.amountPaise),
    status: line.status,
    expected: paiseToRupees(line.expectedPaise),
    booked: paiseToRupees(line.bookedPaise),
    reference: line.reference,
    orderId: line.parcel?.orderId ?? null,
  }
}
