import { type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { erasureWord } from '#domain/customers/erasure-word.ts'
import { format } from '#domain/language/format.ts'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { eraseCustomer } from '#web/api/admin/customers.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { customersSeen } from '../components/customer-query.ts'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'

/** Says in numbers what an erasure does, and wants a word of the name before it is done. */
export function EraseDialog({ customer, onClose }: { customer: AdminCustomer; onClose: () => void }) {
  const { _id, row, accounts, erasure } = customer
  const formId = useId()
  const navigate = useNavigate()
  const [{ typed, reviews, wasSent }, change] = useDraft({ typed: '', reviews: false, wasSent: false })
  const word = erasureWord(row.name)
  const isRight = typed.trim().toUpperCase() === word
  const refusal = refusalOf(customer)
  const erasing = useMutation(async () => {
    await eraseCustomer(_id, { name: typed.trim(), reviews })
    showDone(format(words.erased, { name: row.name }))
    void navigate(customersSeen.lastAddress(), { replace: true })
  }, words.eraseFailed)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    change({ wasSent: true })
    if (isRight && refusal === null) erasing.run()
  }
  return (
    <Dialog
      title={format(words.eraseTitle, { name: row.name })}
      onClose={onClose}
      footer={
        <div className={styles.end}>
          <Button variant="line" onClick={onClose}>
            {words.keep}
          </Button>
          {refusal === null ? (
            <Button
              variant="danger"
              type="submit"
              form={formId}
              loading={erasing.running !== null}
              loadingText={words.erasing}
            >
              {words.eraseGo}
            </Button>
          ) : null}
        </div>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        <p>{words.eraseText}</p>
        {accounts.length > 1 ? <p>{format(words.eraseAccounts, { count: accounts.length })}</p> : null}
        <p>
          {erasure.invoices === 0
            ? words.eraseNothingStays
            : format(words.eraseInvoices, { count: erasure.invoices })}
        </p>
        {refusal === null ? (
          <>
            {erasure.reviews > 0 ? (
              <Checkbox
                label={format(words.eraseReviews, { count: erasure.reviews })}
                checked={reviews}
                onChange={({ currentTarget }) => change({ reviews: currentTarget.checked })}
              />
            ) : null}
            <TextField
              label={format(words.eraseWord, { word })}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              error={wasSent && !isRight ? words.eraseWordWrong : undefined}
              onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
            />
          </>
        ) : (
          <Note kind="warn">{refusal}</Note>
        )}
        {erasing.failure ? (
          <Note kind="bad" live>
            {erasing.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}

function refusalOf({ accounts, erasure }: AdminCustomer): string | null {
  if (accounts.some(({ isStaff }) => isStaff)) return words.eraseStaff
  return erasure.openOrders > 0 ? format(words.eraseOpen, { count: erasure.openOrders }) : null
}
