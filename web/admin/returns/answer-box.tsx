import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import type { Parsed } from '#domain/validation/field-errors.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { approveReturn, requestReturnDetails } from '#web/api/admin/returns.ts'
import { Button } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { typeInto } from '#web/components/form/typed-text.ts'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { showDone } from '../components/undo-store.ts'
import { useStepForm } from '../components/use-step-form.ts'
import { firstName } from './first-name.ts'
import styles from './return-view.module.css'

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
  asked: AdminReturn
  answer: AnswerKind
  onAnswer: (answer: AnswerKind) => void
}) {
  const { _id, number, status, customer, kind, may } = asked
  const name = firstName(customer.name)
  const form = useStepForm({
    read({ sentence }): Parsed<string> {
      const value = String(sentence).trim()
      if (answer === 'approve' || value.length >= 2) return { ok: true, value }
      return { ok: false, errors: [{ path: 'sentence', message: words.questionMissing }] }
    },
    send: (sentence) =>
      answer === 'ask' ? requestReturnDetails(_id, sentence) : approveReturn(_id, sentence),
    onDone(_done, _sentence, element) {
      element.reset()
      showDone(answer === 'ask' ? format(words.saidAsked, { name }) : format(words.saidApproved, { number }))
    },
  })
  return (
    <AdminBox title={words.yourAnswer}>
      <form id={ANSWER_FORM} className={styles.form} method="post" onSubmit={form.onSubmit}>
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
            onChoose={(chosen) => {
              onAnswer(chosen)
              form.forget(['sentence'])
            }}
          />
        ) : null}
        <TextArea
          id={SENTENCE_FIELD}
          name="sentence"
          label={format(answer === 'ask' ? words.questionTo : words.sentenceTo, { name })}
          rows={3}
          maxLength={500}
          error={form.errorOf('sentence')}
          onChange={() => form.forget(['sentence'])}
        />
        <div className={styles.quick}>
          {QUICK[answer].map((quick) => (
            <Chip
              key={quick}
              onClick={({ currentTarget }) => {
                if (currentTarget.form) typeInto(currentTarget.form, 'sentence', words.quick[quick])
                form.forget(['sentence'])
              }}
            >
              {words.quickLabels[quick]}
            </Chip>
          ))}
        </div>
        <FormFailure form={form} />
        <div className={styles.actions}>
          <Button type="submit" variant="line" loading={form.sending} loadingText={words.sendQuestion}>
            {answer === 'ask' ? words.sendQuestion : words.approveKinds[kind]}
          </Button>
        </div>
      </form>
    </AdminBox>
  )
}
