import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { AdminOffer } from '#domain/promotions/api-admin-offers.ts'
import { type OfferInput, offerInput } from '#domain/promotions/offer-input.ts'
import { type FieldError, parseWith } from '#domain/validation/field-errors.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { OFFER_ADMIN_TEXTS as words } from '#texts/promotions/offer-admin-texts.ts'
import { createOffer, saveOffer } from '#web/api/admin/promotions.ts'
import { ApiError } from '#web/api/client.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { sayDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { type KeptOffer, keepOffer, readKeptOffer } from './kept-offer.ts'
import { formOfOffer, type OfferForm, offerOfForm } from './offer-form.ts'
import { offerAddress } from './offer-query.ts'

/** What is written on an opened offer. With another one all of it begins anew. */
interface Editing {
  /** As the shop knows it; null for a new one. */
  known: AdminOffer | null
  before: OfferForm
  form: OfferForm
  wasSent: boolean
  /** What the shop found wrong with it. */
  refused: readonly FieldError[]
  clash: AdminOffer | null
  /** Products that were found for it. */
  found: AdminOffer['products']
}

function beginning(offer: OfferInput, known: AdminOffer | null, kept: KeptOffer | null = null): Editing {
  const before = formOfOffer(offer)
  const { form, found } = kept ?? { form: before, found: [] }
  return { known, before, form, found, wasSent: false, refused: [], clash: null }
}

/**
 * An offer while it is written: what is typed, what is wrong with it, and what the shop said. One that is not made yet
 * survives a reload of its tab.
 * @param copyOf the offer that a new one began as
 */
export function useOfferEditor(first: OfferInput, opened: AdminOffer | null, copyOf: string | null) {
  const navigate = useNavigate()
  const isNewHere = opened === null
  const [{ known, before, form, found, wasSent, refused, clash }, edit] = useDraft(() =>
    beginning(first, opened, isNewHere ? readKeptOffer(copyOf) : null),
  )
  // The tab's storage: a reload leaves it as it is, and whoever leaves the page was asked before.
  useEffect(() => (isNewHere ? () => keepOffer(copyOf, null) : undefined), [isNewHere, copyOf])
  const typed = offerOfForm(form)
  const parsed = parseWith(offerInput, typed)
  // One tries an offer before one has thought of its name.
  const named = parsed.ok ? parsed : parseWith(offerInput, withName(typed))
  const isNew = known === null
  const isDirty = !sameValue(form, before)

  /** The shop's offer takes the place of what is written. */
  function take(offer: AdminOffer): void {
    edit(beginning(offer.offer, offer))
  }

  const saving = useMutation(
    async (offer: OfferInput) => {
      const saved = known === null ? await createOffer(offer) : await saveOffer(known, offer)
      take(saved)
      sayDone(known === null ? words.created : words.saved)
      if (known === null) await navigate(offerAddress(saved._id), { replace: true })
    },
    words.saveFailed,
    (error) => {
      if (!(error instanceof ApiError)) return
      edit({
        refused: error.errors.map(({ path, message }) => ({ path: path.replace(/^offer\./, ''), message })),
      })
      if (error.code === 'offer_changed') edit({ clash: error.body.offer as AdminOffer })
    },
  )

  return {
    known,
    form,
    isNew,
    isDirty,
    saving,
    clash,
    /** What the fields add up to, with a name for now where it has none; null while one of them cannot be read. */
    offer: named.ok ? named.value : null,
    hasCode: typed.code.trim() !== '',
    faults: [...(wasSent && !parsed.ok ? parsed.errors : []), ...refused],
    take,
    found,
    /** @param product that was found for it now */
    change(part: Partial<OfferForm>, product?: AdminOffer['products'][number]) {
      const written = { form: { ...form, ...part }, found: product ? [...found, product] : found }
      edit({ ...written, refused: [] })
      if (known === null) keepOffer(copyOf, written)
    },
    /** @returns whether it is sent; false where something is wrong with it */
    save(): boolean {
      edit({ wasSent: true })
      if (parsed.ok) saving.run(parsed.value)
      return parsed.ok
    },
    /** Somebody else changed it: theirs takes the place of mine, or mine goes over it with the next save. */
    settle(side: 'mine' | 'theirs') {
      if (!clash) return
      if (side === 'theirs') take(clash)
      else edit({ known: clash, clash: null })
    },
  }
}

function withName(offer: OfferInput): OfferInput {
  const { automatic } = offer
  return {
    ...offer,
    code: automatic ? '' : offer.code.trim() || words.codeForNow,
    title: automatic ? offer.title.trim() || words.byItself : offer.title,
  }
}

export type OfferEditorState = ReturnType<typeof useOfferEditor>
