import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { isReturnDone, returnStep } from '#domain/returns/return-progress.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { RETURN_FETCH_TEXTS } from '#texts/returns/fetch-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Stepper } from '#web/components/stepper.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { ActionBar } from '../components/action-bar.tsx'
import { KeyHints } from '../components/key-list.tsx'
import { type PageKey, usePageKeys } from '../components/page-keys.ts'
import { useCouriers } from '../news/couriers-news.ts'
import { AnswerBox, type AnswerKind, SENTENCE_FIELD } from './answer-box.tsx'
import { CheckBox } from './check-box.tsx'
import { ComingBox } from './coming-box.tsx'
import { EndDialog } from './end-dialog.tsx'
import { EndedBox } from './ended-box.tsx'
import { FetchDialog } from './fetch-dialog.tsx'
import { PrimaryStep } from './primary-step.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RequestBox } from './request-box.tsx'
import { CustomerFacts, OrderFacts, ProductFacts } from './return-facts.tsx'
import { ReturnHead } from './return-head.tsx'
import { ReturnHistory } from './return-history.tsx'
import { returnAddress, returnsSeen } from './return-query.ts'
import styles from './return-view.module.css'

/** The parts of a return's page. */
export function ReturnAdmin({
  asked,
  now,
}: {
  asked: AdminReturn
  /** When it was asked for. */
  now: Date
}) {
  const { status, kind, may } = asked
  const navigate = useNavigate()
  const dialog = useOpen<'refuse' | 'end' | 'book'>()
  const couriers = useCouriers(may.book)
  const bookable = couriers?.available === true ? couriers : null
  const [answer, setAnswer] = useState<AnswerKind>(may.approve ? 'approve' : 'ask')
  const { before, next } = returnsSeen.neighboursOf(asked._id)
  const canAnswer = may.approve || may.ask
  const focusAnswer = () => document.getElementById(SENTENCE_FIELD)?.focus()
  const keys: PageKey[] = [
    ...(canAnswer ? [{ key: 'r', label: words.keyAnswer, act: focusAnswer }] : []),
    {
      key: 'j',
      label: words.keyNext,
      withNext: true,
      act: () => next !== null && void navigate(returnAddress(next)),
    },
    {
      key: 'k',
      label: words.keyNext,
      act: () => before !== null && void navigate(returnAddress(before)),
    },
  ]
  usePageKeys(keys)
  const step = returnStep(status)
  const names = words.stepNames
  // Another size that was not sent has become money.
  const ending = status === 'checked' && asked.exchangeOrderId === null ? 'refund' : kind
  const primary = (
    <PrimaryStep
      asked={asked}
      answer={answer}
      onBook={bookable === null ? null : () => dialog.open('book')}
    />
  )
  const actions = (
    <>
      {may.refuse ? (
        <Button variant="line" onClick={() => dialog.open('refuse')}>
          {words.refuse}
        </Button>
      ) : null}
      {may.end ? (
        <Button variant="line" onClick={() => dialog.open('end')}>
          {RETURN_FETCH_TEXTS.end}
        </Button>
      ) : null}
      {primary}
    </>
  )
  return (
    <>
      <ReturnHead asked={asked} actions={actions} />
      {step === null ? null : (
        <div className={styles.progress}>
          <Stepper
            label={words.steps}
            steps={[names.asked, names.approved, names.coming, names.checked, names[ending]]}
            current={step}
            complete={isReturnDone(asked)}
          />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {status === 'received' ? <CheckBox key={asked.lines.length} asked={asked} /> : null}
          {status === 'checked' || step === null ? <EndedBox asked={asked} /> : null}
          <RequestBox asked={asked} />
          {canAnswer ? <AnswerBox asked={asked} answer={answer} onAnswer={setAnswer} /> : null}
          {may.markComing || (may.receive && !may.approve) ? <ComingBox asked={asked} /> : null}
        </div>
        <div className={styles.stack}>
          <OrderFacts asked={asked} now={now} />
          <CustomerFacts asked={asked} />
          <ProductFacts asked={asked} />
          <ReturnHistory asked={asked} />
        </div>
      </div>
      <KeyHints keys={keys} />
      {canAnswer || may.receive ? <ActionBar>{actions}</ActionBar> : null}
      {dialog.shown === 'refuse' ? <RefuseDialog asked={asked} onClose={dialog.close} /> : null}
      {dialog.shown === 'end' ? <EndDialog asked={asked} onClose={dialog.close} /> : null}
      {dialog.shown === 'book' && bookable !== null ? (
        <FetchDialog asked={asked} couriers={bookable} onClose={dialog.close} />
      ) : null}
    </>
  )
}
