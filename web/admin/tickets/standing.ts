import { format } from '#domain/language/format.ts'
import { durationText, leftText } from '#domain/tickets/admin-clock.ts'
import type { DeskTicketList } from '#domain/tickets/api-admin-ticket.ts'
import { TICKET_DESK_TEXTS as words } from '#texts/tickets/admin-texts.ts'

/** '4 wait for a first answer, the next 1 h 40 min left · answered in 7 h on average' */
export function standing({ answers }: DeskTicketList, now: Date): string {
  const { first, firstDueAt, averageMinutes } = answers
  const waiting =
    first === 0 || firstDueAt === null
      ? words.noneWaits
      : format(words.waitFirst, {
          count: first,
          time: leftText(new Date(firstDueAt).getTime() - now.getTime()),
        })
  if (averageMinutes === null) return waiting
  return `${waiting} · ${format(words.average, { time: durationText(averageMinutes) })}`
}
