import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { AdminReturnList, ReturnView } from '#domain/returns/api-return.ts'
import { kindOfReturn } from '#domain/returns/return-kind.ts'
import { returnNumber, serialOf } from '#domain/returns/return-number.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { type AdminReturnRow, countReturns, readAdminReturnRows } from './admin/queries.ts'

const rowsOfPage = 50

/** A page of the admin's returns. @throws ShopError `unauthenticated` or `forbidden` */
export async function listReturns(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  {
    view,
    q = '',
    after = null,
  }: { view: ReturnView; q?: string | undefined; after?: string | null | undefined },
): Promise<AdminReturnList> {
  requirePermission(caller, 'money.read')
  const words = foldCode(q)
  const question = { view, words, serial: serialOf(words), after, most: rowsOfPage + 1 }
  const [found, counts] = await Promise.all([readAdminReturnRows(db, question), countReturns(db)])
  const rows = found.slice(0, rowsOfPage)
  return { rows: rows.map(toRow), next: found.length > rowsOfPage ? (rows.at(-1)?.id ?? null) : null, counts }
}

function toRow({ id, serial, orderId, lines, createdAt, answerDueAt, ...row }: AdminReturnRow) {
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    _id: id,
    number: returnNumber(serial),
    orderId,
    orderNumber: shortOrderNumber(orderId),
    ...row,
    kind: kindOfReturn(lines),
    createdAt: createdAt.toISOString(),
    answerDueAt: answerDueAt.toISOString(),
    pieces: sum(({ quantity }) => quantity),
    reason: lines[0]?.reason ?? 'changed_mind',
    pictures: lines.slice(0, 3).map(({ image }) => image),
    amount: paiseToRupees(sum(({ paise }) => paise)),
  }
}
