import type { ApiReturn } from '#domain/returns/api-return.ts'
import { returnAnswerInput } from '#domain/returns/return-input.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { answerReturn } from '#web/api/returns.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { showToast } from '#web/components/toast-store.ts'
import pages from '#web/storefront/orders/order-pages.module.css'
import styles from './return-page.module.css'

/** The shop's question with a place for the answer. */
export function AnswerQuestion({
  followed,
  token,
  reload,
}: {
  followed: ApiReturn
  token: string | undefined
  reload: () => Promise<void>
}) {
  const question = followed.events.findLast(({ status, words: said }) => status === 'question' && said)
  const form = useForm({
    schema: returnAnswerInput,
    failed: words.failed,
    async send(answer) {
      await answerReturn(followed._id, answer.words, token)
      showToast(words.answered)
      await reload()
    },
  })
  return (
    <section className={`box ${styles.stack}`}>
      <h2 className={pages.title}>{words.weAsk}</h2>
      {question?.words ? <blockquote className={styles.quote}>{question.words}</blockquote> : null}
      <form method="post" className={styles.stack} noValidate onSubmit={form.onSubmit}>
        <FormFailure form={form} />
        <TextArea
          name="words"
          label={words.yourAnswer}
          rows={3}
          maxLength={500}
          required
          error={form.errorOf('words') === undefined ? undefined : words.answerMissing}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={form.sending} loadingText={words.sending}>
            {words.sendAnswer}
          </Button>
        </div>
      </form>
    </section>
  )
}
