import { describe, expect, it } from 'vitest'
import { type AdminProduct, emptyContent, type ProductContent } from '#domain/products/product-content.ts'
import { emptySize } from '#domain/products/size-rows.ts'
import { type EditorAction, type EditorState, editorReducer, isChanged, openedWith } from './editor-state.ts'

const FROCK: ProductContent = { ...emptyContent(), name: 'Frock', slug: 'frock' }

function product(over: Partial<AdminProduct> = {}): AdminProduct {
  return {
    _id: 'p1',
    status: 'published',
    version: 3,
    content: FROCK,
    draft: null,
    missing: [],
    publishAt: null,
    createdAt: '2026-11-22T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
    updatedBy: 'Asha',
    wasPublished: false,
    oldSlugs: [],
    stock: [],
    colourGroup: [],
    shownWith: [],
    pictures: [],
    ...over,
  }
}

function reduced(state: EditorState, ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, state)
}

const AT = '2026-11-22T16:11:00.000Z'
const draftOf = (name: string, isMine: boolean) => ({
  content: { ...FROCK, name },
  version: 3,
  revision: 4,
  savedAt: AT,
  savedBy: 'Asha',
  isMine,
})

describe('openedWith()', () => {
  it('goes on with one’s own draft, and says when it was kept', () => {
    const state = openedWith(product({ draft: draftOf('Red frock', true) }))
    expect(state).toMatchObject({
      content: { name: 'Red frock' },
      revision: 4,
      keeping: { where: 'shop', at: AT },
    })
    expect(isChanged(state)).toBe(true)
  })

  it('reports a conflict if the base of one’s own draft was saved over', () => {
    const state = openedWith(product({ version: 4, draft: draftOf('Red frock', true) }))
    expect(state.clash).toMatchObject({ kind: 'saved', base: null, by: 'Asha' })
    const settled = reduced(state, { type: 'chose', path: 'name', side: 'theirs' }, { type: 'settled' })
    expect(settled).toMatchObject({ version: 4, content: { name: 'Frock' } })
  })

  it('takes over what others changed beside one’s own draft', () => {
    const draft = { ...draftOf('Red frock', true), base: FROCK }
    const theirs = { ...FROCK, fabric: 'Cotton' }
    expect(openedWith(product({ version: 4, content: theirs, draft }))).toMatchObject({
      version: 4,
      content: { name: 'Red frock', fabric: 'Cotton' },
      clash: null,
    })
  })

  it('shows what is saved while the draft is another person’s', () => {
    const state = openedWith(product({ draft: draftOf('Red frock', false) }))
    expect(state.content.name).toBe('Frock')
    expect(state.keeping).toEqual({ where: 'nothing_to_keep' })
  })

  it('goes on with another person’s draft, or overwrites it with the next keeping', () => {
    const state = openedWith(product({ draft: draftOf('Red frock', false) }))
    const taken = reduced(state, { type: 'took_draft', keep: true })
    expect(taken).toMatchObject({ content: { name: 'Red frock' }, revision: 4 })
    const begun = reduced(state, { type: 'took_draft', keep: false })
    expect(begun).toMatchObject({ content: { name: 'Frock' }, revision: 4, product: { draft: null } })
  })
})

describe('editorReducer()', () => {
  const opened = openedWith(product())
  const typed = reduced(opened, { type: 'changed', part: { name: 'Red frock' } })

  it('keeps nothing when nothing changes', () => {
    expect(reduced(opened, { type: 'changed', part: { name: 'Frock' } })).toBe(opened)
    expect(typed.keeping).toEqual({ where: 'on_its_way' })
  })

  it('has kept what was typed, and not what was typed after it', () => {
    const kept = { type: 'kept', content: typed.content, version: 3, revision: 1, at: AT } as const
    expect(reduced(typed, kept)).toMatchObject({ revision: 1, keeping: { where: 'shop', at: AT } })
    const later = reduced(typed, { type: 'changed', part: { name: 'Red frocks' } }, kept)
    expect(later).toMatchObject({ revision: 1, keeping: { where: 'on_its_way' } })
  })

  it('goes on from what a draft’s tables took, but a published product stays as it is saved', () => {
    const kept = { type: 'kept', content: typed.content, version: 4, revision: 1, at: AT } as const
    expect(reduced(typed, kept)).toMatchObject({ version: 3, base: FROCK })
    const draft = reduced(openedWith(product({ status: 'draft' })), {
      type: 'changed',
      part: { name: 'Red frock' },
    })
    expect(reduced(draft, { ...kept, content: draft.content })).toMatchObject({
      version: 4,
      base: { name: 'Red frock' },
    })
  })

  it('says where the writing is when the shop did not answer', () => {
    expect(reduced(typed, { type: 'not_kept', onDevice: true }).keeping).toEqual({ where: 'device' })
    expect(reduced(typed, { type: 'not_kept', onDevice: false }).keeping).toEqual({ where: 'nowhere' })
  })

  it('has nothing to keep after saving', () => {
    const saved = reduced(typed, {
      type: 'saved',
      product: product({ version: 4, content: typed.content }),
    })
    expect(saved).toMatchObject({ version: 4, keeping: { where: 'nothing_to_keep' } })
    expect(isChanged(saved)).toBe(false)
  })

  it('takes new stock over without touching what is typed', () => {
    const size = { ...emptySize('2-3Y'), _id: 'v1', pricePaise: 900_00, mrpPaise: 900_00, stock: 5 }
    const sized = { ...FROCK, sizes: [size] }
    const writing = reduced(openedWith(product({ content: sized })), {
      type: 'changed',
      part: { sizes: [{ ...size, pricePaise: 800_00 }] },
    })
    const stock = [{ _id: 'v1', stock: 12, sold30Days: 0, promised: 0, asked: 0 }]
    const counted = product({ content: { ...sized, sizes: [{ ...size, stock: 12 }] }, stock })
    const stepped = reduced(writing, { type: 'stepped', product: counted })
    expect(stepped.content.sizes).toMatchObject([{ pricePaise: 800_00, stock: 12 }])
    expect(stepped.base.sizes).toMatchObject([{ pricePaise: 900_00, stock: 12 }])
  })

  it('settles a clash by what was chosen, and goes on from their version', () => {
    const theirs = { ...FROCK, name: 'Pink frock', fabric: 'Cotton' }
    const clash = {
      kind: 'saved' as const,
      product: product({ version: 5, content: theirs }),
      theirs,
      base: FROCK,
      by: 'Asha',
    }
    const mine = reduced(typed, { type: 'clashed', clash }, { type: 'settled' })
    expect(mine).toMatchObject({
      version: 5,
      clash: null,
      content: { name: 'Red frock', fabric: 'Cotton' },
      base: { name: 'Pink frock' },
      keeping: { where: 'on_its_way' },
    })
    const given = reduced(
      typed,
      { type: 'clashed', clash },
      { type: 'chose', path: 'name', side: 'theirs' },
      { type: 'settled' },
    )
    expect(given.content.name).toBe('Pink frock')
    expect(given.keeping).toEqual({ where: 'nothing_to_keep' })
  })
})
