import type { AdminReturn } from '#domain/returns/api-return.ts'
import type { ReturnCheck } from '#web/api/admin/returns.ts'

export const PIECE_STATES = ['sellable', 'damaged', 'missing'] as const
export type PieceState = (typeof PIECE_STATES)[number]

/** The result of each piece of a line, by the line's key; sellable unless marked otherwise. */
export type Checked = Readonly<Record<string, readonly PieceState[]>>

export function stateOf(checked: Checked, lineId: string, at: number): PieceState {
  return checked[lineId]?.[at] ?? 'sellable'
}

/** The same with one piece judged. */
export function judged(
  checked: Checked,
  line: AdminReturn['lines'][number],
  at: number,
  state: PieceState,
): Checked {
  const pieces = Array.from({ length: line.quantity }, (_, piece) =>
    piece === at ? state : stateOf(checked, line._id, piece),
  )
  return { ...checked, [line._id]: pieces }
}

/** How many pieces of each line are whole and how many damaged, as the shop is told. */
export function foundOf({ lines }: Pick<AdminReturn, 'lines'>, checked: Checked): ReturnCheck['lines'] {
  return lines.map((line) => {
    const states = Array.from({ length: line.quantity }, (_, at) => stateOf(checked, line._id, at))
    const count = (wanted: PieceState) => states.filter((state) => state === wanted).length
    return { lineId: line.lineId, sellable: count('sellable'), damaged: count('damaged') }
  })
}

/** Whether all pieces came back, some, or none. */
export function howMuch({ lines }: Pick<AdminReturn, 'lines'>, checked: Checked): 'all' | 'part' | 'none' {
  const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const came = foundOf({ lines }, checked).reduce((sum, { sellable, damaged }) => sum + sellable + damaged, 0)
  return came === 0 ? 'none' : came === asked ? 'all' : 'part'
}
