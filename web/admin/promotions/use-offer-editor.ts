import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { type AdminOffer, offerClash } from '#domain/promotions/api-admin-offers.ts'
import { type OfferInput, offerInput } from '#domain/promotions/offer-input.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { OFFER_ADMIN_TEXTS as words } from '#texts/promotions/offer-admin-texts.ts'
import { createOffer, saveOffer } from '#web/api/admin/promotions.ts'
import { showDone } from '../components/undo-store.ts'
import { writeTabDraft } from '../editor/tab-draft.ts'
import { useVersionedEditor } from '../editor/use-versioned-editor.ts'
import { type OfferDraft, offerDraft } from './offer-draft.ts'
import { formOfOffer, type OfferForm, offerOfForm } from './offer-form.ts'
import { offerAddress } from './offer-query.ts'

/**
 * An offer while it is edited: what is typed, what is wrong with it, and what the shop said. One that is not made yet
 * survives a reload of its tab.
 * @param copyOf the offer that a new one began as
 */
export function useOfferEditor(first: OfferInput, opened: AdminOffer | null, copyOf: string | null) {
  const navigate = useNavigate()
  const isNewHere = opened === null
  const draftName = `new offer ${copyOf ?? ''}`
  const editor = useVersionedEditor<AdminOffer | null, OfferDraft>(opened, {
    readValue: (now) => draftOf(now?.offer ?? first),
    draft: isNewHere
      ? { name: draftName, schema: offerDraft, revisionOf: () => '', withRevision: (now) => now }
      : null,
    isSame: (one, other) => sameValue(one.form, other.form),
    parse: ({ form }) => parseWith(offerInput, offerOfForm(form)),
    save: ({ form }, { now }) => {
      const offer = offerOfForm(form)
      return now === null ? createOffer(offer) : saveOffer(now, offer)
    },
    onSaved: async (saved) => {
      showDone(known === null ? words.created : words.saved)
      if (known === null && saved) await navigate(offerAddress(saved._id), { replace: true })
    },
    saveFailed: words.saveFailed,
    conflictOf: ({ code, body }) => {
      const read = z.safeParse(offerClash, body)
      if (code !== 'offer_changed' || !read.success) return null
      const { offer: now, at, ...conflict } = read.data
      return { now, at: at ?? now.updatedAt, ...conflict }
    },
  })
  const { now: known, value } = editor
  const { form, found } = value
  // The tab's storage: a reload leaves it as it is, and leaving the page was confirmed before.
  useEffect(() => (isNewHere ? () => writeTabDraft(draftName, null) : undefined), [isNewHere, draftName])
  const typed = offerOfForm(form)
  // An offer can be tried before it has a name.
  const parsed = parseWith(offerInput, typed)
  const named = parsed.ok ? parsed : parseWith(offerInput, withName(typed))
  return {
    ...editor,
    known,
    form,
    found,
    isNew: known === null,
    /** What the fields add up to, with a name for now where it has none; null while one of them cannot be read. */
    offer: named.ok ? named.value : null,
    hasCode: typed.code.trim() !== '',
    /** @param product that was found for it now */
    changeForm: (part: Partial<OfferForm>, product?: AdminOffer['products'][number]) =>
      editor.change({ form: { ...form, ...part }, found: product ? [...found, product] : found }),
    /** Opens what the offer said at a time, to be saved again. */
    restore: (offer: OfferInput, at: string) => editor.take({ value: draftOf(offer), at }),
  }
}

function draftOf(offer: OfferInput): OfferDraft {
  return { form: formOfOffer(offer), found: [] }
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
