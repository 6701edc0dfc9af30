import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { AdminOffer } from '#domain/promotions/api-admin-offers.ts'
import type { OfferInput } from '#domain/promotions/offer-input.ts'
import { sayOffer } from '#domain/promotions/say-offer.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { OFFER_ADMIN_TEXTS as words } from '#texts/promotions/offer-admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { ActionBar } from '../components/action-bar.tsx'
import { AdminBox } from '../components/box.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { LeaveContent } from '../content/leave-content.tsx'
import { FiguresBox } from './figures-box.tsx'
import { OfferClash } from './offer-clash.tsx'
import { OfferFields } from './offer-fields.tsx'
import { OfferMenu } from './offer-menu.tsx'
import { offerName, StatePill } from './offer-rows.tsx'
import styles from './offers.module.css'
import { TryBox } from './try-box.tsx'
import { type OfferEditorState, useOfferEditor } from './use-offer-editor.ts'

/** An offer while it is written. `known` is null while it is not made; `copied` is the one that it began as. */
export function OfferEditor({
  known: opened,
  first,
  copied,
}: {
  known: AdminOffer | null
  first: OfferInput
  copied?: AdminOffer
}) {
  const editor = useOfferEditor(first, opened, copied?._id ?? null)
  const { known, offer, hasCode, isNew, isDirty } = editor
  const mayWrite = roleHas(useStaffMember().role, 'coupons.write')
  const form = useRef<HTMLFormElement>(null)

  function save(): void {
    let isSent = true
    // The marked fields have to be there before the first of them gets the focus.
    flushSync(() => {
      isSent = editor.save()
    })
    if (!isSent) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

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
    known ? <OfferMenu editor={editor} known={known} mayWrite={mayWrite} up={up} /> : null
  return (
    <>
      <PageHead
        title={known ? offerName(known) : words.newTitle}
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
            <OfferFields
              form={editor.form}
              faults={editor.faults}
              products={[...editor.found, ...((known ?? copied)?.products ?? [])]}
              onChange={editor.change}
            />
          </fieldset>
        </form>
        <div className={styles.aside}>
          <AdminBox title={words.reads}>
            <p className={styles.sentence} aria-live="polite">
              {offer ? sayOffer(hasCode ? offer : { ...offer, code: '' }) : words.unread}
            </p>
          </AdminBox>
          <TryBox offer={offer} offerId={known?._id ?? null} />
          {known ? <FiguresBox offer={known} /> : null}
        </div>
      </div>
      <ActionBar>
        {menu(true)}
        {primary}
      </ActionBar>
      {editor.clash ? <OfferClash theirs={editor.clash} mine={offer} onSettle={editor.settle} /> : null}
      {isDirty && editor.saving.running === null ? <LeaveContent /> : null}
    </>
  )
}

/** How it stands, and why it was not saved. */
function Told({
  editor: { known, faults, saving, clash, isDirty },
  mayWrite,
}: {
  editor: OfferEditorState
  mayWrite: boolean
}) {
  return (
    <div className={styles.told}>
      {known ? (
        <p className={styles.state}>
          <StatePill state={known.state} />
          <span>
            {known.by === null
              ? format(words.changedAt, { time: timeOf(known) })
              : format(words.changedBy, { time: timeOf(known), name: known.by })}
          </span>
        </p>
      ) : null}
      {known?.isPersonal ? <Note>{words.personal}</Note> : null}
      {mayWrite ? null : <Note>{words.readOnly}</Note>}
      {faults.length > 0 ? (
        <Note kind="bad" live>
          {format(words.faults, { count: faults.length })}
        </Note>
      ) : null}
      {saving.failure && isDirty && faults.length === 0 && !clash ? (
        <Note kind="bad" live>
          {saving.failure}
        </Note>
      ) : null}
    </div>
  )
}

function timeOf({ updatedAt }: AdminOffer): string {
  return formatDateTime(new Date(updatedAt))
}
