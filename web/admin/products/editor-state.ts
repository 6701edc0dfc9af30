import { type Choices, mergeContent, type Side } from '#domain/products/merge-content.ts'
import type { AdminProduct, ProductContent } from '#domain/products/product-content.ts'
import { sameValue } from '#domain/validation/same-value.ts'

/** Where what was typed is kept. */
export type Keeping =
  /** Nothing was typed since the product was opened or saved. */
  | { where: 'nothing_to_keep' }
  /** Typed, and on its way to the shop. */
  | { where: 'on_its_way' }
  /** `at` is an ISO instant. */
  | { where: 'shop'; at: string }
  /** The shop did not answer: on this device, until it does. */
  | { where: 'device' }
  /** It could be stored neither on the server nor on this device. */
  | { where: 'nowhere' }

/** Someone else saved in the meantime. */
export interface Clash {
  /** What they saved, or, as a draft, what they keep. */
  kind: 'saved' | 'draft'
  /** The product as the shop has it now. */
  product: AdminProduct
  theirs: ProductContent
  /** The base of the edits; null if unknown. */
  base: ProductContent | null
  by: string | null
  choices: Choices
}

export interface EditorState {
  /** As the shop gave it last. */
  product: AdminProduct
  /** The content from which the writing began, and its version. */
  base: ProductContent
  version: number
  content: ProductContent
  /** Of the draft that the next one follows; 0 where there is none. */
  revision: number
  keeping: Keeping
  /** Whether saving was attempted: from then on missing fields are marked. */
  isAsked: boolean
  clash: Clash | null
}

export type EditorAction =
  | { type: 'changed'; part: Partial<ProductContent> }
  | { type: 'kept'; content: ProductContent; version: number; revision: number; at: string }
  | { type: 'not_kept'; onDevice: boolean }
  | { type: 'asked' }
  /** The shop answered with the product as it is now, and what was typed is part of it. */
  | { type: 'saved'; product: AdminProduct }
  /** The product changed by a step of one's own that leaves its content alone: its status, its stock. */
  | { type: 'stepped'; product: AdminProduct }
  | { type: 'clashed'; clash: Omit<Clash, 'choices'> }
  | { type: 'chose'; path: string; side: Side }
  | { type: 'settled' }
  /** Continues another person's draft, or starts over from the saved product. */
  | { type: 'took_draft'; keep: boolean }

/** What the editor opens with: one's own draft where there is one, else the product as it is saved. */
export function openedWith(product: AdminProduct): EditorState {
  const saved: EditorState = {
    product,
    base: product.content,
    version: product.version,
    content: product.content,
    revision: product.draft?.revision ?? 0,
    keeping: { where: 'nothing_to_keep' },
    isAsked: false,
    clash: null,
  }
  const { draft } = product
  if (!draft?.isMine) return saved
  const { content, savedAt: at } = draft
  if (draft.version === product.version) return { ...saved, content, keeping: { where: 'shop', at } }
  return overtaken(saved, content, draft.base ?? null)
}

/** The base of one's own draft was saved over. */
function overtaken(saved: EditorState, mine: ProductContent, base: ProductContent | null): EditorState {
  const { product } = saved
  const { content: theirs, updatedBy: by } = product
  const merged = mergeContent(base, mine, theirs)
  const keeping = { where: 'on_its_way' } as const
  if (merged.clashes.length === 0) return { ...saved, content: merged.content, keeping }
  return {
    ...saved,
    content: mine,
    keeping,
    clash: { kind: 'saved', product, theirs, base, by, choices: {} },
  }
}

/** Whether there is something that is not saved. */
export function isChanged({ base, content }: Pick<EditorState, 'base' | 'content'>): boolean {
  return !sameValue(base, content)
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'changed': {
      const content = { ...state.content, ...action.part }
      return sameValue(content, state.content)
        ? state
        : { ...state, content, keeping: { where: 'on_its_way' } }
    }
    case 'kept':
      return kept(state, action)
    case 'not_kept':
      return { ...state, keeping: { where: action.onDevice ? 'device' : 'nowhere' } }
    case 'asked':
      return { ...state, isAsked: true }
    case 'saved':
      return { ...openedWith(action.product), isAsked: state.isAsked }
    case 'stepped':
      return stepped(state, action.product)
    case 'clashed':
      return { ...state, clash: { ...action.clash, choices: {} } }
    case 'chose': {
      if (!state.clash) return state
      const choices = { ...state.clash.choices, [action.path]: action.side }
      return { ...state, clash: { ...state.clash, choices } }
    }
    case 'settled':
      return settled(state)
    case 'took_draft':
      return tookDraft(state, action.keep)
  }
}

/**
 * The tables of a draft take what is valid of it at once, so its writing goes on from there; a published product stays
 * as it is saved. What was typed while the answer was on its way is on its way itself.
 */
function kept(
  state: EditorState,
  { content, version, revision, at }: EditorAction & { type: 'kept' },
): EditorState {
  const isNewest = sameValue(content, state.content)
  return {
    ...state,
    ...(state.product.status === 'draft' ? { base: content, version } : {}),
    revision,
    keeping: isNewest ? { where: 'shop', at } : state.keeping,
  }
}

function stepped(state: EditorState, product: AdminProduct): EditorState {
  const stock = new Map(product.stock.map((size) => [size._id, size.stock]))
  const withStock = (content: ProductContent): ProductContent => ({
    ...content,
    sizes: content.sizes.map((size) => ({
      ...size,
      stock: size._id === null ? size.stock : (stock.get(size._id) ?? size.stock),
    })),
  })
  return {
    ...state,
    product,
    version: product.version,
    base: product.content,
    content: isChanged(state) ? withStock(state.content) : product.content,
  }
}

/** Goes on from theirs, with what was chosen and what only I changed. */
function settled(state: EditorState): EditorState {
  const { clash, content: mine } = state
  if (!clash) return state
  const { content } = mergeContent(clash.base, mine, clash.theirs, clash.choices)
  return {
    ...state,
    product: clash.product,
    base: clash.product.content,
    version: clash.product.version,
    revision: clash.product.draft?.revision ?? 0,
    content,
    keeping: sameValue(content, clash.product.content)
      ? { where: 'nothing_to_keep' }
      : { where: 'on_its_way' },
    clash: null,
  }
}

function tookDraft(state: EditorState, keep: boolean): EditorState {
  const { draft } = state.product
  if (!draft) return state
  const mine = { ...state.product, draft: keep ? { ...draft, isMine: true } : null }
  return { ...openedWith(mine), revision: draft.revision }
}
