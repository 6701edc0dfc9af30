import { mergeContent } from '#domain/products/merge-content.ts'
import type { AdminProduct } from '#domain/products/product-content.ts'
import { fetchAdminProduct, saveDraft } from '#web/api/admin/products.ts'
import { ApiError } from '#web/api/client.ts'
import { readSession } from '#web/api/session.ts'
import { type EditorAction, type EditorState, editorReducer, isChanged, openedWith } from './editor-state.ts'
import { deleteLocalDraft, readLocalDraft, storeLocalDraft } from './local-draft.ts'

/** Who types rests so long now and then, and a lost phone loses no more. In milliseconds. */
const REST_MS = 1_200
/** After the shop did not answer. In milliseconds. */
const AGAIN_MS = 15_000

/** A product while it is written, outside of React: what is typed is kept by itself, and goes on being kept. */
export interface Editor {
  read: () => EditorState
  subscribe: (listener: () => void) => () => void
  dispatch: (action: EditorAction) => void
  /** Keeps at once what was typed and is not kept yet; does not throw. */
  keepNow: () => Promise<void>
  /** Takes over what changed in the shop, such as the stock, as far as it touches nothing that is typed. */
  see: (product: AdminProduct) => void
  /** Asks the shop what is there now, and shows the clash with it. */
  meetOthers: (kind: 'saved' | 'draft') => Promise<void>
}

/** Those that a page shows, by the id of their product. */
const openEditors = new Map<string, Editor>()

/** The page has reloaded the product: an open editor merges it. */
export function showNewest(product: AdminProduct): void {
  openEditors.get(product._id)?.see(product)
}

export function openEditor(product: AdminProduct): Editor {
  let state = openedHere(product)
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const { _id: id } = product

  function dispatch(action: EditorAction): void {
    const before = state
    state = editorReducer(state, action)
    if (state === before) return
    if (action.type === 'saved') deleteLocalDraft(id)
    if (state.keeping.where === 'on_its_way' && state.content !== before.content) keepIn(REST_MS)
    for (const listener of listeners) listener()
  }

  function keepIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void keepNow(), ms)
  }

  async function keepNow(): Promise<void> {
    clearTimeout(timer)
    // One at a time: each follows the revision of the one before.
    while (keeping) await keeping
    const { where } = state.keeping
    if (state.clash || where === 'nothing_to_keep' || where === 'shop') return
    keeping = keepOnce().finally(() => {
      keeping = null
    })
    await keeping
  }

  async function keepOnce(): Promise<void> {
    const { base, content, version, revision } = state
    const memberId = readSession()?.user._id ?? ''
    // Here first: the page may be closed before the shop answers.
    const onDevice = storeLocalDraft(id, { memberId, base, content, version, revision })
    try {
      const answer = await saveDraft(id, { content, version, revision })
      if (state.content === content) deleteLocalDraft(id)
      dispatch({ type: 'kept', content, at: answer.savedAt, ...answer })
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      dispatch({ type: 'not_kept', onDevice })
      if (error instanceof ApiError && error.code === 'draft_changed') await meetOthers('draft')
      else if (error instanceof ApiError && error.code === 'product_changed') await meetOthers('saved')
      else if (listeners.size > 0) keepIn(AGAIN_MS)
    }
  }

  async function meetOthers(kind: 'saved' | 'draft'): Promise<void> {
    const now = await fetchAdminProduct(id).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    if (!now) return keepIn(AGAIN_MS)
    const draft = kind === 'draft' ? now.draft : null
    const theirs = draft?.content ?? now.content
    const { base } = state
    const by = draft?.savedBy ?? now.updatedBy
    dispatch({ type: 'clashed', clash: { kind, product: now, theirs, base, by } })
    // Where both can hold there is nothing to ask.
    if (mergeContent(base, state.content, theirs).clashes.length === 0) dispatch({ type: 'settled' })
  }

  function see(now: AdminProduct): void {
    if (now.version === state.version) dispatch({ type: 'stepped', product: now })
    else if (!isChanged(state)) dispatch({ type: 'saved', product: now })
    // Someone else saved: the unsaved edits are merged when they are saved.
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) listen()
    listeners.add(listener)
    openEditors.set(id, editor)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      ears.abort()
      openEditors.delete(id)
      void keepNow()
    }
  }

  let ears = new AbortController()
  function listen(): void {
    ears = new AbortController()
    const { signal } = ears
    addEventListener('online', () => void keepNow(), { signal })
    addEventListener('pagehide', () => void keepNow(), { signal })
    document.addEventListener('visibilitychange', () => void keepNow(), { signal })
    if (state.keeping.where === 'on_its_way') keepIn(REST_MS)
  }

  const editor: Editor = { read: () => state, subscribe, dispatch, keepNow, see, meetOthers }
  return editor
}

/** Whether leaving loses edits: they are stored neither on the server nor on this device. */
export function isLostOnLeaving(state: EditorState): boolean {
  return state.keeping.where === 'nowhere' && isChanged(state)
}

/** With what this device kept because the shop did not answer. */
function openedHere(product: AdminProduct): EditorState {
  const state = openedWith(product)
  const here = readLocalDraft(product._id, readSession()?.user._id ?? '')
  if (!here) return state
  const { clashes, content } = mergeContent(here.base, here.content, state.content)
  if (clashes.length === 0) return { ...state, content, keeping: { where: 'on_its_way' } }
  const mine = { ...state, content: here.content, keeping: { where: 'device' } as const }
  const kind = state.content === product.content ? 'saved' : 'draft'
  const by = product.draft?.savedBy ?? product.updatedBy
  return { ...mine, clash: { kind, product, theirs: state.content, base: here.base, by, choices: {} } }
}
