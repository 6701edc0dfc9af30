import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { EditableOrder, OrderEditPreview } from '#domain/orders/api-order-edit.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { ORDER_EDIT_TEXTS as words } from '#texts/orders/order-edit-texts.ts'
import {
  fetchEditableOrder,
  type OrderEdit,
  previewOrderEdit,
  saveOrderEdit,
} from '#web/api/admin/order-edit.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { Note } from '#web/components/note.tsx'
import { ActionBar } from '../components/action-bar.tsx'
import { AdminBox } from '../components/box.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { orderAddress } from '../components/list-query.ts'
import { namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useLast } from '../components/use-last.ts'
import { usePreview } from '../components/use-preview.ts'
import { useStepForm } from '../components/use-step-form.ts'
import { lastListAddress } from '../orders/list-memory.ts'
import type { Route } from './+types/order-edit-page.ts'
import { Consequences } from './consequences.tsx'
import { EditContact } from './edit-contact.tsx'
import { draftOf, type EditDraft, editOf } from './edit-draft.ts'
import { EditItems } from './edit-items.tsx'
import styles from './order-edit.module.css'

const CONSEQUENCES = 'consequences'

export const meta = namedMeta<typeof clientLoader>(words.title, (found) => {
  const order = found?.order.value
  return order && order !== 'missing' ? format(words.heading, { number: order.number }) : undefined
})
export const handle: PageHandle = {
  title: ({ id = '' }) => format(words.heading, { number: shortOrderNumber(id) }),
  back: { label: words.back, address: ({ id = '' }) => orderAddress(id) },
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const order = fetchEditableOrder(id, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  return { id, order: await loaded(order, words.failed) }
}

/** Changes a placed order until it ships, with the consequences in numbers before they are saved. */
export default function OrderEditPage({ loaderData: { id, order } }: Route.ComponentProps) {
  const shown = useLast(id, order.value)
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={lastListAddress()}>{ADMIN_LIST_TEXTS.title}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {order.failure === null ? null : <ListFailure sentence={order.failure} />}
      {shown ? <EditForm key={`${id} ${shown.version}`} order={shown} /> : null}
    </>
  )
}

function EditForm({ order }: { order: EditableOrder }) {
  const navigate = useNavigate()
  const [key, renewKey] = useRequestKey()
  const [draft, setDraft] = useDraft<EditDraft>(() => draftOf(order))
  const change = (part: Partial<EditDraft>) => {
    renewKey()
    setDraft(part)
  }
  const edit = editOf(order, draft)
  const { answer: preview, failure } = usePreview(
    order.refusal === null ? edit : null,
    (question: OrderEdit, signal) => previewOrderEdit(order._id, question, signal),
    words.previewFailed,
  )
  const form = useStepForm({
    read: () => ({ ok: true, value: edit && { ...edit, amount: preview?.total ?? 0, reason: draft.reason } }),
    send: async (value) => value && (await saveOrderEdit(order._id, value, key)),
    onDone: () => {
      showDone(format(words.saved, { number: order.number }))
      void navigate(orderAddress(order._id))
    },
    failed: words.saveFailed,
  })
  const number = format(words.heading, { number: order.number })
  const changes = Object.keys(draft.lines).length + draft.added.length
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[
            { label: ADMIN_LIST_TEXTS.title, to: lastListAddress() },
            { label: `#${order.number}`, to: orderAddress(order._id) },
            { label: words.edit },
          ]}
        />
      </div>
      <PageHead
        title={number}
        text={format(words.lead, { name: order.name })}
        titleInBar
        aside={
          <Button variant="line" small disabled={edit === null} onClick={() => change(draftOf(order))}>
            {words.undoAll}
          </Button>
        }
      />
      {order.refusal === null ? null : (
        <div className={styles.refusal}>
          <Note kind="warn">{order.refusal}</Note>
        </div>
      )}
      {order.refusal === null ? (
        <form method="post" className={styles.columns} noValidate onSubmit={form.onSubmit}>
          <div className={styles.parts}>
            <AdminBox
              title={words.items}
              aside={
                changes > 0 ? (
                  <span className="muted">{format(words.changed, { count: changes })}</span>
                ) : undefined
              }
            >
              {order.itemsRefusal === null ? (
                <EditItems order={order} draft={draft} change={change} />
              ) : (
                <Note>{order.itemsRefusal}</Note>
              )}
            </AdminBox>
            <AdminBox title={words.contact}>
              <EditContact
                order={order}
                draft={draft}
                change={change}
                errorOf={form.errorOf}
                delivery={preview?.delivery ?? null}
              />
            </AdminBox>
          </div>
          <div className={styles.side} id={CONSEQUENCES}>
            <AdminBox title={words.consequences}>
              <div className={styles.stack}>
                <div aria-live="polite">
                  {edit === null ? <p className="muted">{words.noChanges}</p> : null}
                  {edit !== null && !preview && failure === null ? (
                    <p className="muted">{words.counting}</p>
                  ) : null}
                  {failure === null ? null : <Note kind="bad">{failure}</Note>}
                  {preview ? (
                    <Consequences
                      order={order}
                      preview={preview}
                      waives={draft.waives}
                      onWaive={(waives) => change({ waives })}
                    />
                  ) : null}
                </div>
                <TextField
                  label={words.reason}
                  hint={words.reasonHint}
                  autoComplete="off"
                  maxLength={200}
                  value={draft.reason}
                  error={form.errorOf('reason')}
                  onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
                />
                <FormFailure form={form} />
                <Button
                  type="submit"
                  block
                  disabled={!preview || preview.due > 0}
                  loading={form.sending}
                  loadingText={words.saving}
                >
                  {preview ? saveText(preview) : words.save}
                </Button>
              </div>
            </AdminBox>
          </div>
        </form>
      ) : null}
      {preview && order.refusal === null ? (
        <ActionBar>
          <span className={styles.dock}>{dockText(preview)}</span>
          <Button onClick={() => document.getElementById(CONSEQUENCES)?.scrollIntoView()}>
            {words.review}
          </Button>
        </ActionBar>
      ) : null}
    </>
  )
}

function saveText({ refund, collect }: OrderEditPreview): string {
  if (refund > 0) return format(words.saveRefund, { amount: rupeesText(refund) })
  if (collect && collect.before !== collect.after) {
    return format(words.saveCollect, { amount: rupeesText(collect.after) })
  }
  return words.save
}

function dockText({ refund, due, collect, total }: OrderEditPreview): string {
  if (refund > 0) return `${words.dockRefund}: ${rupeesText(refund)}`
  if (due > 0) return `${words.dockDue}: ${rupeesText(due)}`
  return collect
    ? `${words.dockCollect}: ${rupeesText(collect.after)}`
    : `${words.total}: ${rupeesText(total)}`
}
