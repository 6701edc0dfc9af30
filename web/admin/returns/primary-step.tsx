import type { AdminReturn } from '#domain/returns/api-return.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { RETURN_FETCH_TEXTS } from '#texts/returns/fetch-texts.ts'
import { Button } from '#web/components/button.tsx'
import { ANSWER_FORM, type AnswerKind } from './answer-box.tsx'
import { RECEIVE_FORM } from './coming-box.tsx'

/** The one next step of a return. What is to be checked has its button below the pieces, whose states name it. */
export function PrimaryStep({
  asked,
  answer,
  onBook,
}: {
  asked: AdminReturn
  answer: AnswerKind
  /** Null where no courier is to be booked, or none can be. */
  onBook: (() => void) | null
}) {
  const { may, kind } = asked
  if (may.approve || may.ask) {
    return (
      <Button type="submit" form={ANSWER_FORM}>
        {answer === 'ask' ? words.sendQuestion : words.approveKinds[kind]}
      </Button>
    )
  }
  if (onBook !== null) return <Button onClick={onBook}>{RETURN_FETCH_TEXTS.book}</Button>
  if (may.receive) {
    return (
      <Button type="submit" form={RECEIVE_FORM}>
        {words.received}
      </Button>
    )
  }
  return null
}
