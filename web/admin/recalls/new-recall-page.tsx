import { useId } from 'react'
import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { RECALL_REASONS, type RecallProduct, recallInput } from '#domain/recalls/recall.ts'
import { parseIndiaDate } from '#domain/time/india-time.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { RECALL_TEXTS as words } from '#texts/recalls/admin-texts.ts'
import { findRecallProducts, previewRecall, startRecall } from '#web/api/admin/recalls.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { SelectField, TextArea, TextField } from '#web/components/form/text-field.tsx'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { usePreview } from '../components/use-preview.ts'
import { useStepForm } from '../components/use-step-form.ts'
import styles from '../notices/notices.module.css'
import type { Route } from './+types/new-recall-page.ts'
import { ProductSearch } from './product-search.tsx'
import { RecallCountList } from './recall-counts.tsx'
import { RECALLS_PATH } from './recall-words.ts'

export const meta = privateMeta(words.new)
export const handle: PageHandle = {
  title: words.new,
  back: { label: words.back, address: () => RECALLS_PATH },
}

interface Draft {
  product: RecallProduct | null
  sizeIds: readonly string[]
  firstDay: string
  lastDay: string
}

/** A batch names product, sizes and first day in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Draft> {
  const query = new URL(request.url).searchParams
  const productId = query.get('product') ?? ''
  const found = productId === '' ? [] : await findRecallProducts(productId, request.signal)
  const product = found.find(({ _id }) => _id === productId) ?? null
  const named = (query.get('sizes') ?? '').split(',')
  const sizeIds = (product?.sizes ?? []).map(({ _id }) => _id).filter((id) => named.includes(id))
  const from = query.get('from') ?? ''
  return { product, sizeIds, firstDay: product && parseIndiaDate(from) ? from : '', lastDay: '' }
}

/** Records a recall: product, sizes and order dates, with the orders counted while they are chosen. */
export default function NewRecallPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [key] = useRequestKey()
  const [{ product, sizeIds, firstDay, lastDay }, change] = useDraft<Draft>(loaderData)
  const choice = { productId: product?._id ?? '', sizeIds: [...sizeIds], firstDay, lastDay }
  const isChosen = sizeIds.length > 0 && !(firstDay && lastDay && firstDay > lastDay)
  const counted = usePreview(isChosen ? choice : null, previewRecall, words.countFailed)
  const form = useStepForm({
    read: (values) =>
      parseWith(recallInput, {
        ...choice,
        key,
        reason: values.reason,
        details: values.details,
        takeOut: values.takeOut === true,
      }),
    send: startRecall,
    onDone: (id) => {
      showDone(words.started)
      void navigate(`${RECALLS_PATH}/${id}`)
    },
    failed: words.startFailed,
  })
  return (
    <>
      <PageHead title={words.new} text={words.startHint} />
      <form method="post" className={styles.parts} noValidate onSubmit={form.onSubmit}>
        <AdminBox title={words.product}>
          <div className={styles.stack}>
            {product === null ? (
              <ProductSearch
                error={form.errorOf('productId')}
                onChoose={(chosen) =>
                  change({ product: chosen, sizeIds: chosen.sizes.map(({ _id }) => _id) })
                }
              />
            ) : (
              <>
                <p>
                  <b>{product.name}</b>
                </p>
                <Button small variant="line" onClick={() => change({ product: null, sizeIds: [] })}>
                  {words.changeProduct}
                </Button>
                <SizeChoice
                  product={product}
                  chosen={sizeIds}
                  error={form.errorOf('sizeIds')}
                  onChange={(next) => change({ sizeIds: next })}
                />
              </>
            )}
            <div className={styles.days}>
              <TextField
                type="date"
                label={words.firstDay}
                value={firstDay}
                error={form.errorOf('firstDay')}
                onChange={({ currentTarget }) => change({ firstDay: currentTarget.value })}
              />
              <TextField
                type="date"
                label={words.lastDay}
                hint={words.dayHint}
                value={lastDay}
                error={form.errorOf('lastDay')}
                onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
              />
            </div>
            {isChosen && counted.answer ? <RecallCountList counts={counted.answer} /> : null}
            {isChosen && !counted.answer ? (
              <p className="muted">{counted.failure ?? words.counting}</p>
            ) : null}
          </div>
        </AdminBox>
        <AdminBox title={words.facts}>
          <div className={styles.stack}>
            <SelectField
              name="reason"
              label={words.reason}
              defaultValue=""
              error={form.errorOf('reason')}
              onChange={() => form.forget(['reason'])}
            >
              <option value="">{words.chooseReason}</option>
              {RECALL_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {words.reasons[reason]}
                </option>
              ))}
            </SelectField>
            <TextArea
              name="details"
              label={words.details}
              hint={words.detailsHint}
              rows={4}
              maxLength={1_000}
              error={form.errorOf('details')}
            />
            <Checkbox name="takeOut" label={words.takeOut} defaultChecked />
            <FormFailure form={form} />
            <Button type="submit" loading={form.sending} loadingText={words.starting}>
              {words.start}
            </Button>
          </div>
        </AdminBox>
      </form>
    </>
  )
}

function SizeChoice({
  product,
  chosen,
  error,
  onChange,
}: {
  product: NonNullable<Draft['product']>
  chosen: readonly string[]
  error: string | undefined
  onChange: (sizeIds: string[]) => void
}) {
  const sizesError = useId()
  return (
    <fieldset className={styles.sizes}>
      <legend>{words.sizes}</legend>
      {product.sizes.map(({ _id, label, isOnSale }) => (
        <Checkbox
          key={_id}
          label={isOnSale ? label : format(words.sizeGone, { label })}
          checked={chosen.includes(_id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
          }
        />
      ))}
      <FieldError id={sizesError} text={error} />
    </fieldset>
  )
}
