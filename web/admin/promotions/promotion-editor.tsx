import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { AdminPromotion } from '#domain/promotions/api-admin-promotions.ts'
import { formatPromotion } from '#domain/promotions/format-promotion.ts'
import type { PromotionInput } from '#domain/promotions/promotion-input.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PROMOTION_ADMIN_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { ActionBar } from '../components/action-bar.tsx'
import { AdminBox } from '../components/box.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { ChangeList } from '../editor/change-list.tsx'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import { EditorNotes } from '../editor/editor-notes.tsx'
import { LeaveDialogs } from '../editor/leave-guard.tsx'
import { useCheckedSave } from '../editor/use-checked-save.ts'
import { FiguresBox } from './figures-box.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { PromotionHistoryBox } from './promotion-history-box.tsx'
import { PromotionMenu } from './promotion-menu.tsx'
import { promotionName, StatePill } from './promotion-rows.tsx'
import styles from './promotions.module.css'
import { TryBox } from './try-box.tsx'
import { type PromotionEditorState, usePromotionEditor } from './use-promotion-editor.ts'

/** A promotion while it is written. `known` is null while it is not made; `copied` is the one that it began as. */
export function PromotionEditor({
  known: opened,
  first,
  copied,
}: {
  known: AdminPromotion | null
  first: PromotionInput
  copied?: AdminPromotion
}) {
  const editor = usePromotionEditor(first, opened, copied?._id ?? null)
  const { known, offer: promotion, hasCode, isNew, isDirty } = editor
  const mayWrite = roleHas(useStaffMember().role, 'coupons.write')
  const [form, save] = useCheckedSave(editor.save)

  const primary = mayWrite ? (
    <Button
      loading={editor.saving.running !== null}
      loadingText={words.saving}
      disabled={!isDirty && !isNew}
      onClick={save}
    >
      {isNew ? words.create : words.save}
    </Button>
  ) : null
  const menu = (up: boolean) =>
    known ? <PromotionMenu editor={editor} known={known} mayWrite={mayWrite} up={up} /> : null
  return (
    <>
      <PageHead
        title={known ? promotionName(known) : words.newTitle}
        aside={
          <>
            {menu(false)}
            {primary}
          </>
        }
      />
      <Told editor={editor} mayWrite={mayWrite} />
      <div className={styles.columns}>
        <form ref={form} className={styles.card} onSubmit={(event) => event.preventDefault()} noValidate>
          <fieldset className={styles.group} disabled={!mayWrite}>
            <PromotionFields
              form={editor.form}
              faults={editor.faults}
              products={[...editor.found, ...((known ?? copied)?.products ?? [])]}
              onChange={editor.changeForm}
            />
          </fieldset>
        </form>
        <div className={styles.aside}>
          <AdminBox title={words.reads}>
            <p className={styles.sentence} aria-live="polite">
              {promotion ? formatPromotion(hasCode ? promotion : { ...promotion, code: '' }) : words.unread}
            </p>
          </AdminBox>
          <TryBox offer={promotion} offerId={known?._id ?? null} />
          {known ? <FiguresBox offer={known} /> : null}
          {known ? <PromotionHistoryBox editor={editor} known={known} mayWrite={mayWrite} /> : null}
        </div>
      </div>
      <ActionBar>
        {menu(true)}
        {primary}
      </ActionBar>
      {editor.conflict ? (
        <Conflict conflict={editor.conflict} mine={promotion} onSettle={editor.settle} />
      ) : null}
      <LeaveDialogs editor={{ ...editor, isLostOnLeaving: isDirty && editor.saving.running === null }} />
    </>
  )
}

/** Its state, who changed it last, and why it was not saved. */
function Told({ editor, mayWrite }: { editor: PromotionEditorState; mayWrite: boolean }) {
  const { known, faults, saving, conflict, isDirty, opened } = editor
  return (
    <div className={styles.told}>
      {known ? (
        <p className={styles.state}>
          <StatePill state={known.state} />
          <span>
            {known.by === null
              ? format(words.changedAt, { time: timeOf(known.updatedAt) })
              : format(words.changedBy, { time: timeOf(known.updatedAt), name: known.by })}
          </span>
        </p>
      ) : null}
      {known?.isPersonal ? <Note>{words.personal}</Note> : null}
      {mayWrite ? null : <Note>{words.readOnly}</Note>}
      <EditorNotes
        faults={faults.length > 0 ? format(words.faults, { count: faults.length }) : null}
        failure={isDirty && !conflict ? saving.failure : null}
        notes={[
          opened.taken === null ? null : format(words.history.restored, { time: timeOf(opened.taken) }),
        ]}
      />
    </div>
  )
}

function Conflict({
  conflict: { by, now: theirs, changes },
  mine,
  onSettle,
}: {
  conflict: NonNullable<PromotionEditorState['conflict']>
  mine: PromotionInput | null
  onSettle: PromotionEditorState['settle']
}) {
  return (
    <ConflictDialog
      title={by === null ? words.clashNobody : format(words.clashTitle, { name: by })}
      words={{ mine: words.clashMine, theirs: words.clashTheirs }}
      onSettle={onSettle}
    >
      <p>
        {format(words.clashText, {
          sentence: theirs ? formatPromotion(theirs.offer) : words.unread,
          mine: mine ? formatPromotion(mine) : words.unread,
        })}
      </p>
      <ChangeList changes={changes} say={(values) => format(words.history.was, values)} />
    </ConflictDialog>
  )
}

function timeOf(instant: string): string {
  return formatDateTime(new Date(instant))
}
