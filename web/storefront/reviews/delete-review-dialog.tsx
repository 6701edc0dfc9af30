import { REVIEW_FORM_TEXTS as words } from '#texts/reviews/form-texts.ts'
import { deleteReview, type ReviewVisitor } from '#web/api/reviews.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { refetchProducts } from '#web/framework/fetch-ahead.ts'

/** Asks before one's own review goes. */
export function DeleteReviewDialog({
  reviewId,
  visitor,
  onClose,
  onDeleted,
}: {
  reviewId: string
  visitor: ReviewVisitor
  onClose: () => void
  onDeleted: () => void
}) {
  const deletion = useMutation(async () => {
    await deleteReview(reviewId, visitor)
    void refetchProducts()
    onDeleted()
  }, words.deleteFailed)
  return (
    <ConfirmDialog
      title={words.deleteTitle}
      keep={words.keepReview}
      confirm={words.delete}
      running={deletion.running !== null}
      onClose={onClose}
      onConfirm={() => deletion.run()}
    >
      <p>{words.deleteText}</p>
      <FormFailure form={deletion} />
    </ConfirmDialog>
  )
}
