import type { ReturnInput } from '#domain/returns/return-input.ts'
import { hoursFromNow } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { media } from '../db/schema/catalogue.ts'
import { returnLines, returnPhotos, returns } from '../db/schema/returns.ts'
import { PICTURE_WIDTHS } from '../uploads/file-tasks.ts'
import { recordReturnEvent } from './lock-return-queries.ts'

export interface NewReturn {
  id: string
  orderId: string
  key: string
  way: ReturnInput['way']
  upiId: string | null
  postagePaise: number
  answerHours: number
  /** How long another size is reserved at first; null if none is requested. */
  holdHours: number | null
  /** Who asked for it: the customer, or a staff member at the counter. */
  by: { actor: 'customer' | 'staff'; actorId: string }
  /** Pictures whose files are already stored. */
  photos: readonly { id: string; width: number; height: number }[]
  lines: readonly (Omit<ReturnInput['lines'][number], 'lineId'> & {
    id: string
    line: { id: string }
    differencePaise: number
  })[]
}

/** Writes a return with its lines, pictures and first event. @returns its serial number */
export async function insertReturn(tx: Connection, wanted: NewReturn): Promise<number> {
  const { id, orderId, key, way, upiId, postagePaise, answerHours, holdHours } = wanted
  const [written] = await tx
    .insert(returns)
    .values({
      id,
      orderId,
      key,
      way,
      upiId,
      postagePaise,
      answerDueAt: hoursFromNow(answerHours),
      heldUntil: holdHours === null ? null : hoursFromNow(holdHours),
    })
    .returning({ serial: returns.serial })
  if (!written) throw new Error(`Cannot write return ${id} as the database gave no row`)
  await tx.insert(returnLines).values(
    wanted.lines.map((line) => ({
      id: line.id,
      returnId: id,
      orderLineId: line.line.id,
      quantity: line.quantity,
      reason: line.reason,
      fitPlace: line.fitPlace ?? null,
      note: line.note,
      wish: line.wish,
      exchangeVariantId: line.exchangeVariantId ?? null,
      differencePaise: line.differencePaise,
    })),
  )
  for (const [position, photo] of wanted.photos.entries()) {
    await tx.insert(media).values({ ...photo, kind: 'image', format: 'avif', widths: [...PICTURE_WIDTHS] })
    await tx.insert(returnPhotos).values({ returnId: id, position, mediaId: photo.id })
  }
  const event = {
    returnId: id,
    status: 'asked',
    ...wanted.by,
    words: null,
  } as const
  await recordReturnEvent(tx, event)
  return written.serial
}
