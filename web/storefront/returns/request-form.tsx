import { useState } from 'react'
import { useNavigate } from 'react-router'
import { upiIdSchema } from '#domain/customers/upi-id.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { requestReturn } from '#web/api/returns.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { sent } from '#web/components/form/sent.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import pages from '#web/storefront/orders/order-pages.module.css'
import { addressWith, returnAddress } from './load-return.ts'
import styles from './request.module.css'
import { chosenLines, inputOf, type LineDraft, needsPhoto, problemsOf, totalsOf } from './request-draft.ts'
import { RequestLine } from './request-line.tsx'
import { RequestPhotos } from './request-photos.tsx'
import { RequestBar, RequestSummary } from './request-summary.tsx'
import { forgetRequest, readRequest, type StoredRequest, writeRequest } from './stored-request.ts'

const FORM = 'return-request'

/**
 * Which pieces are returned, why, and the wish for each. The input stays when the offer is loaded again, and in this
 * tab across a reload.
 */
export function RequestForm({
  offer,
  token,
  reload,
}: {
  offer: ReturnOffer
  token: string | undefined
  reload: () => Promise<void>
}) {
  const navigate = useNavigate()
  const [key] = useRequestKey()
  const [request, setRequest] = useState(() => readRequest(offer))
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { drafts, way } = request

  const chosen = chosenLines(offer, drafts)
  const totals = totalsOf(offer, chosen)
  const asksUpi = offer.asksAccount && totals.moneyBackPaise > 0
  const form = useFormState(({ upiId }): Submitted<void> | Promise<Submitted<void>> => {
    const account = parseWith(upiIdSchema, { upiId: upiId ?? '' })
    const problem = account.ok ? null : (account.errors[0]?.message ?? null)
    const errors = problemsOf(chosen, { photos: photos.length, upiId: { needed: asksUpi, problem } })
    if (errors.length > 0) return { ok: false, errors, failure: null }
    return send(asksUpi && account.ok ? account.value.upiId : null)
  })

  async function send(account: string | null): Promise<Submitted<void>> {
    const input = inputOf(chosen, { key, way, upiId: account })
    const done = await sent(requestReturn(offer.orderId, { input, photos, token }), words.failed)
    if (!done.ok) {
      // A size may have sold out, a piece be in another return: the form shows what there is now.
      void reload()
      return done
    }
    forgetRequest(offer.orderId)
    const address = addressWith(returnAddress(done.answer._id), token)
    if (token === undefined) await navigate(address, { replace: true })
    else location.replace(address)
    return { ok: true, answer: undefined }
  }
  function set(part: Partial<StoredRequest>): void {
    const next = { ...request, ...part }
    setRequest(next)
    writeRequest(offer.orderId, next)
  }
  function change(lineId: string, draft: LineDraft | null): void {
    const next = new Map(drafts)
    if (draft === null) next.delete(lineId)
    else next.set(lineId, draft)
    set({ drafts: next })
    form.forget(['lines', 'photos', ...pathsOf(chosen.findIndex(({ line }) => line.lineId === lineId))])
  }

  const button = (
    <Button type="submit" form={FORM} block loading={form.sending} loadingText={words.sending}>
      {words.send}
    </Button>
  )
  return (
    <div className={`${pages.columns} ${styles.request}`}>
      <form id={FORM} method="post" className={pages.column} noValidate onSubmit={form.onSubmit}>
        <section className={`box ${styles.pieces}`} aria-labelledby="which-pieces">
          <h2 id="which-pieces" className={pages.title}>
            {words.whichPieces}
          </h2>
          <FieldError text={form.errorOf('lines')} />
          {offer.lines.map((line) => {
            const at = chosen.findIndex((one) => one.line.lineId === line.lineId)
            return (
              <RequestLine
                key={line.lineId}
                offer={offer}
                line={line}
                draft={chosen[at]?.draft ?? null}
                invalid={form.errorOf('lines') !== undefined}
                errorOf={(field) => form.errorOf(`lines.${at}.${field}`)}
                onChange={(draft) => change(line.lineId, draft)}
              />
            )
          })}
        </section>
        {chosen.length > 0 ? (
          <RequestPhotos
            photos={photos}
            needed={needsPhoto(chosen)}
            error={form.errorOf('photos')}
            onChange={(next) => {
              setPhotos(next)
              form.forget(['photos'])
            }}
          />
        ) : null}
        <WayField offer={offer} way={way} onChoose={(next) => set({ way: next })} />
        {asksUpi ? (
          <UpiField
            kept={request.upiId}
            error={form.errorOf('upiId')}
            onType={(upiId) => {
              set({ upiId })
              form.forget(['upiId'])
            }}
          />
        ) : null}
        <FormFailure form={form} />
      </form>
      <RequestSummary chosen={chosen} totals={totals} way={way}>
        {button}
      </RequestSummary>
      <RequestBar chosen={chosen} totals={totals}>
        {button}
      </RequestBar>
    </div>
  )
}

/** The fields of a ticked line, as their errors name them. */
function pathsOf(at: number): string[] {
  return ['reason', 'wish', 'exchangeVariantId'].map((field) => `lines.${at}.${field}`)
}

function WayField({
  offer,
  way,
  onChoose,
}: {
  offer: ReturnOffer
  way: StoredRequest['way']
  onChoose: (way: ReturnOffer['ways'][number]) => void
}) {
  return (
    <div className="box">
      <ChoiceList
        legend={words.howBack}
        name="way"
        chosen={way}
        choices={offer.ways.map((value) => ({
          value,
          label: words.ways[value],
          text: value === 'pickup' ? offer.pickupAddress : words.selfShipText,
        }))}
        onChoose={onChoose}
      />
    </div>
  )
}

function UpiField({
  kept,
  error,
  onType,
}: {
  kept: string
  error: string | undefined
  onType: (upiId: string) => void
}) {
  return (
    <div className="box">
      <TextField
        name="upiId"
        label={words.upiId}
        hint={words.upiHint}
        error={error}
        defaultValue={kept}
        maxLength={170}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  )
}
