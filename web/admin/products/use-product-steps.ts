import { useNavigate } from 'react-router'
import { productPath } from '#domain/catalogue/product.ts'
import { format } from '#domain/language/format.ts'
import type { AdminProduct } from '#domain/products/product-content.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import {
  archiveProduct,
  bringBackProduct,
  createProduct,
  deleteProduct,
  discardDraft,
  fetchAdminProduct,
  hideProduct,
  publishProduct,
  saveProduct,
} from '#web/api/admin/products.ts'
import { ApiError } from '#web/api/client.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { showDone } from '../components/undo-store.ts'
import { goToField } from './field-places.ts'
import { MISSING_BOX } from './missing-box.tsx'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.said

export type ProductStep =
  | 'save'
  | 'publish'
  | 'hide'
  | 'archive'
  | 'bring_back'
  | 'duplicate'
  | 'discard'
  | 'delete'
  | { publishAt: string }

export interface ProductSteps {
  running: ProductStep | null
  failure: string | null
  run: (step: ProductStep) => void
}

/** What can be done to a product as a whole. Each says what it did, with a way back where there is one. */
export function useProductSteps(form: EditorForm): ProductSteps {
  const { editor, product, content } = form
  const navigate = useNavigate()
  const { _id: id } = product
  const name = content.name.trim() || EDITOR_TEXTS.unnamed

  /** Saves the edits; null if they are incomplete, or someone else saved in the meantime. */
  async function save(): Promise<AdminProduct | null> {
    await editor.keepNow()
    const state = editor.read()
    editor.dispatch({ type: 'asked' })
    if (state.clash) return null
    if (form.faults.length > 0 || form.missing.length > 0) {
      // Once React has drawn what is missing.
      requestAnimationFrame(() => goToField(MISSING_BOX))
      return null
    }
    try {
      const saved = await saveProduct(id, { content: state.content, version: state.version })
      editor.dispatch({ type: 'saved', product: saved })
      return saved
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'product_changed') throw error
      await editor.meetOthers('saved')
      return null
    }
  }
  async function publish(at?: string): Promise<void> {
    const saved = await save()
    if (!saved) return
    editor.dispatch({ type: 'saved', product: await publishProduct(id, saved.version, at) })
    const see = {
      label: EDITOR_TEXTS.see,
      run: () => void navigate(productPath({ id: saved.content.slug })),
    }
    if (at === undefined) showDone(format(words.published, { name }), see)
    else showDone(format(words.later, { time: formatDateTime(new Date(at)) }))
  }
  /** A step that leaves the content alone; `back` takes it back. */
  async function change(
    step: () => Promise<AdminProduct>,
    said: string,
    back: ((now: AdminProduct) => Promise<AdminProduct>) | null,
  ): Promise<void> {
    await editor.keepNow()
    const now = await step()
    editor.dispatch({ type: 'stepped', product: now })
    const undo = (act: (before: AdminProduct) => Promise<AdminProduct>) => () =>
      void act(now).then(
        (before) => editor.dispatch({ type: 'stepped', product: before }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          showDone(EDITOR_TEXTS.stepFailed)
        },
      )
    showDone(format(said, { name }), back && { label: EDITOR_TEXTS.undo, run: undo(back) })
  }

  const mutation = useMutation(async (step: ProductStep): Promise<void> => {
    if (typeof step === 'object') return publish(step.publishAt)
    const wasLive = product.status === 'published'
    const { publishAt } = product
    const goesLive = wasLive || publishAt !== null
    const backAsItWas = async (now: AdminProduct) =>
      goesLive ? publishProduct(id, now.version, publishAt ?? undefined) : now
    switch (step) {
      case 'publish':
        return publish()
      case 'save': {
        if (await save()) showDone(wasLive ? words.saved : words.savedDraft)
        return
      }
      case 'hide':
        return change(
          () => hideProduct(id),
          publishAt === null ? words.hidden : words.notLater,
          goesLive ? backAsItWas : null,
        )
      case 'archive':
        return change(
          () => archiveProduct(id),
          words.archived,
          async () => backAsItWas(await bringBackProduct(id)),
        )
      case 'bring_back':
        return change(
          () => bringBackProduct(id),
          words.back,
          () => archiveProduct(id),
        )
      case 'duplicate': {
        await editor.keepNow()
        const copy = await createProduct(id)
        await navigate(`/admin/products/${copy._id}`)
        showDone(words.copied)
        return
      }
      case 'discard': {
        await discardDraft(id)
        editor.dispatch({ type: 'saved', product: await fetchAdminProduct(id) })
        showDone(words.discarded)
        return
      }
      case 'delete': {
        await deleteProduct(id)
        await navigate('/admin/products', { replace: true })
        showDone(words.deleted)
        return
      }
    }
  }, EDITOR_TEXTS.stepFailed)
  return {
    running: mutation.running?.[0] ?? null,
    failure: mutation.failure,
    run: mutation.run,
  }
}
