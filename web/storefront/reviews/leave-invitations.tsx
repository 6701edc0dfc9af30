import { REVIEW_PAGE_TEXTS as words } from '#texts/reviews/review-page-texts.ts'
import { type ReviewVisitor, setInvitations } from '#web/api/reviews.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import styles from './reviewed-product.module.css'

/**
 * Ends letters that ask for reviews, and allows them again. A button does it, since programs that look at letters follow
 * their links.
 */
export function LeaveInvitations({ visitor }: { visitor: ReviewVisitor }) {
  const change = useMutation(async (wanted: boolean) => {
    return { wanted, message: await setInvitations(wanted, visitor) }
  }, words.leaveFailed)
  const done = change.answer
  const wantsNone = done?.wanted === false
  return (
    <section className={`box ${styles.leave}`} aria-labelledby="leave-invitations">
      <h2 id="leave-invitations" className={styles.title}>
        {words.leaveTitle}
      </h2>
      {done ? (
        <Note kind="ok" live>
          {done.message}
        </Note>
      ) : (
        <p>{words.leaveText}</p>
      )}
      <FormFailure form={change} />
      <Button
        variant={wantsNone ? 'line' : 'primary'}
        loading={change.running !== null}
        onClick={() => change.run(wantsNone)}
      >
        {wantsNone ? words.askAgain : words.leaveButton}
      </Button>
    </section>
  )
}
