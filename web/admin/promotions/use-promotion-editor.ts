import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { type AdminPromotion, promotionClash } from '#domain/promotions/api-admin-promotions.ts'
import { type PromotionInput, promotionInput } from '#domain/promotions/promotion-input.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { PROMOTION_ADMIN_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { createPromotion, savePromotion } from '#web/api/admin/promotions.ts'
import { showDone } from '../components/undo-store.ts'
import { writeTabDraft } from '../editor/tab-draft.ts'
import { useVersionedEditor } from '../editor/use-versioned-editor.ts'
import { type PromotionDraft, promotionDraft } from './promotion-draft.ts'
import { formOfPromotion, type PromotionForm, promotionOfForm } from './promotion-form.ts'
import { promotionAddress } from './promotion-query.ts'

/**
 * A promotion while it is edited: what is typed, what is wrong with it, and what the shop said. One that is not made yet
 * survives a reload of its tab.
 * @param copyOf the promotion that a new one began as
 */
export function usePromotionEditor(
  first: PromotionInput,
  opened: AdminPromotion | null,
  copyOf: string | null,
) {
  const navigate = useNavigate()
  const isNewHere = opened === null
  const draftName = `new offer ${copyOf ?? ''}`
  const editor = useVersionedEditor<AdminPromotion | null, PromotionDraft>(opened, {
    readValue: (now) => draftOf(now?.offer ?? first),
    draft: isNewHere
      ? { name: draftName, schema: promotionDraft, revisionOf: () => '', withRevision: (now) => now }
      : null,
    isSame: (one, other) => sameValue(one.form, other.form),
    parse: ({ form }) => parseWith(promotionInput, promotionOfForm(form)),
    save: ({ form }, { now }) => {
      const promotion = promotionOfForm(form)
      return now === null ? createPromotion(promotion) : savePromotion(now, promotion)
    },
    onSaved: async (saved) => {
      showDone(known === null ? words.created : words.saved)
      if (known === null && saved) await navigate(promotionAddress(saved._id), { replace: true })
    },
    saveFailed: words.saveFailed,
    conflictOf: ({ code, body }) => {
      const read = z.safeParse(promotionClash, body)
      if (code !== 'offer_changed' || !read.success) return null
      const { offer: now, at, ...conflict } = read.data
      return { now, at: at ?? now.updatedAt, ...conflict }
    },
  })
  const { now: known, value } = editor
  const { form, found } = value
  // The tab's storage: a reload leaves it as it is, and leaving the page was confirmed before.
  useEffect(() => (isNewHere ? () => writeTabDraft(draftName, null) : undefined), [isNewHere, draftName])
  const typed = promotionOfForm(form)
  // A promotion can be tried before it has a name.
  const parsed = parseWith(promotionInput, typed)
  const named = parsed.ok ? parsed : parseWith(promotionInput, withName(typed))
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
    changeForm: (part: Partial<PromotionForm>, product?: AdminPromotion['products'][number]) =>
      editor.change({ form: { ...form, ...part }, found: product ? [...found, product] : found }),
    /** Opens what the promotion said at a time, to be saved again. */
    restore: (promotion: PromotionInput, at: string) => editor.take({ value: draftOf(promotion), at }),
  }
}

function draftOf(promotion: PromotionInput): PromotionDraft {
  return { form: formOfPromotion(promotion), found: [] }
}

function withName(promotion: PromotionInput): PromotionInput {
  const { automatic } = promotion
  return {
    ...promotion,
    code: automatic ? '' : promotion.code.trim() || words.codeForNow,
    title: automatic ? promotion.title.trim() || words.byItself : promotion.title,
  }
}

export type PromotionEditorState = ReturnType<typeof usePromotionEditor>
