import { beforeEach, describe, expect, it } from 'vitest'
import type { PageReview } from '#domain/reviews/api-review.ts'
import { stubBrowser } from '#tests/support/browser-globals.ts'
import { filmLength } from './film-length.ts'
import { EMPTY_DRAFT, readReviewDraft, writeReviewDraft } from './review-draft.ts'
import { mediaOf } from './review-media.ts'
import { kindOf } from './use-review-files.ts'

beforeEach(stubBrowser)

describe('a review that is being written', () => {
  const draft = {
    ...EMPTY_DRAFT,
    stars: 4,
    description: 'Twirls',
    fit: 'true',
    files: [{ fileId: 'f1', kind: 'image', width: 3, height: 4, durationMs: null, preview: '' }],
    moving: ['film.mp4'],
  } as const

  it('is there again after a reload, each under its own key, until it is forgotten', () => {
    writeReviewDraft('ord_1 prd_1', { ...draft, files: [...draft.files], moving: [...draft.moving] })
    expect(readReviewDraft('ord_1 prd_1')).toEqual(draft)
    expect(readReviewDraft('ord_1 prd_2')).toBeNull()
    writeReviewDraft('ord_1 prd_1', null)
    expect(readReviewDraft('ord_1 prd_1')).toBeNull()
  })

  it.each(['{', '{"stars":9}', '[]', 'null'])('starts over from damaged data: %s', (text) => {
    sessionStorage.setItem('reviewDraft ord_1 prd_1', text)
    expect(readReviewDraft('ord_1 prd_1')).toBeNull()
  })
})

describe('kindOf()', () => {
  it.each([
    ['image', 'a.jpg', 'image/jpeg'],
    ['image', 'IMG_1.HEIC', ''],
    ['video', 'a.bin', 'video/mp4'],
    ['video', 'IMG_2.MOV', ''],
    ['image', 'a.pdf', 'application/pdf'],
  ])('takes for %s: %s of "%s"', (kind, name, type) => {
    expect(kindOf(new File(['x'], name, { type }))).toBe(kind)
  })
})

describe('mediaOf()', () => {
  it('names pictures and film by their writer, in their order', () => {
    const review = {
      name: 'Meera',
      images: ['/media/a-800.avif', '/media/b-800.avif'],
      video: '/media/c-800.mp4',
      poster: '/media/d-800.avif',
      videoSeconds: 12,
    } as PageReview
    expect(mediaOf(review).map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      'image: Photo 1 by Meera',
      'image: Photo 2 by Meera',
      'video: Video by Meera',
    ])
    expect(mediaOf({ ...review, video: '' })).toHaveLength(2)
  })
})

describe('filmLength()', () => {
  it.each([
    [400, '0:01'],
    [12_400, '0:12'],
    [61_000, '1:01'],
  ])('says %d ms as %s', (ms, text) => {
    expect(filmLength(ms)).toBe(text)
  })
})
