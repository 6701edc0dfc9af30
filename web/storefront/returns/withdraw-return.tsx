import { format } from '#domain/language/format.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { withdrawReturn } from '#web/api/returns.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useOpen } from '#web/components/use-open.ts'
import pages from '#web/storefront/orders/order-pages.module.css'

/** "I changed my mind": ends the return while nothing has been handed in. */
export function WithdrawReturn({
  followed: { _id, number },
  token,
  reload,
}: {
  followed: ApiReturn
  token: string | undefined
  reload: () => Promise<void>
}) {
  const question = useOpen()
  const { running, failure, run } = useMutation(
    async () => {
      await withdrawReturn(_id, token)
      question.close()
      showToast(words.saidWithdrawn)
      await reload()
    },
    words.failed,
    () => {
      // It may have been approved or received since: the page shows its present state.
      question.close()
      void reload()
    },
  )
  return (
    <section className={pages.stack}>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      <Button variant="quiet" onClick={() => question.open(true)}>
        {words.changedMind}
      </Button>
      {question.shown ? (
        <ConfirmDialog
          title={words.withdrawTitle}
          keep={words.withdrawNot}
          confirm={words.withdraw}
          running={running !== null}
          onClose={question.close}
          onConfirm={run}
        >
          <p>{format(words.withdrawText, { number })}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
