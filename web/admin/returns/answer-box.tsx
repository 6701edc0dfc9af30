import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { DeskReturn } from '#domain/returns/api-return.ts'
import { RETURN_DESK_TEXTS as words } from '#texts/returns/desk-texts.ts'
import { approveReturn, askAboutReturn } from '#web/api/desk-returns.ts'
import { Button } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { sayDone } from '../frame/undo-store.ts'
import { DeskBox } from '../orders/desk-box.tsx'
import { useStep } from '../orders/use-step.ts'
import { firstName } from './first-name.ts'
import styles from './return-desk.module.css'

export const ANSWER_FORM = 'return-answer'
export const SENTENCE_FIELD = 'return-sentence'
export type AnswerKind = 'approve' | 'ask'

type Quick = keyof typeof words.quick
const QUICK: Readonly<Record<AnswerKind, readonly Quick[]>> = { approve: ['thanks', 'tags'], ask: ['photo'] }

/** Yes, or a question, with the sentence that the shopper reads. A no has its own dialog. */
export function AnswerBox({
  asked,
  answer,
  onAnswer,
}: {
  asked: DeskReturn
  answer: AnswerKind
  onAnswer: (answer: AnswerKind) => void
}) {
  const { _id, number, status, customer, kind, may } = asked
  const name = firstName(customer.name)
  const [sentence, write] = useState('')
  const [wasSent, setSent] = useState(false)
  const isMissing = answer === 'ask' && sentence.trim().length < 2
  const step = useStep(
    (given: AnswerKind) =>
      given === 'ask' ? askAboutReturn(_id, sentence.trim()) : approveReturn(_id, sentence.trim()),
    (_done, given) => {
      write('')
      setSent(false)
      sayDone(given === 'ask' ? format(words.saidAsked, { name }) : format(words.saidApproved, { number }))
    },
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    if (isMissing) document.getElementById(SENTENCE_FIELD)?.focus()
    else step.run(answer)
  }
  return (
    <DeskBox title={words.yourAnswer}>
      <form id={ANSWER_FORM} className={styles.form} onSubmit={submit}>
        {status === 'question' ? <Note kind="warn">{format(words.waitsForAnswer, { name })}</Note> : null}
        {may.approve && may.ask ? (
          <ChoiceList
            legend={words.whatSay}
            name="answer"
            columns
            chosen={answer}
            choices={[
              { value: 'approve', label: words.approve, text: words.approveText },
              { value: 'ask', label: words.ask, text: words.askText },
            ]}
            onChoose={onAnswer}
          />
        ) : null}
        <TextArea
          id={SENTENCE_FIELD}
          label={format(answer === 'ask' ? words.questionTo : words.sentenceTo, { name })}
          rows={3}
          maxLength={500}
          value={sentence}
          error={wasSent && isMissing ? words.questionMissing : undefined}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <div className={styles.quick}>
          {QUICK[answer].map((quick) => (
            <Chip key={quick} onClick={() => write(words.quick[quick])}>
              {words.quickLabels[quick]}
            </Chip>
          ))}
        </div>
        {step.failure ? (
          <Note kind="bad" live>
            {step.failure}
          </Note>
        ) : null}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="line"
            loading={step.running !== null}
            loadingText={words.sendQuestion}
          >
            {answer === 'ask' ? words.sendQuestion : words.approveKinds[kind]}
          </Button>
        </div>
      </form>
    </DeskBox>
  )
}
