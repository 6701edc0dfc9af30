import { describe, expect, it } from 'vitest'
import { defaultWords as words } from '../language/words.ts'
import type { ReviewRow } from './queries.ts'
import { curatedToApiReview, toApiReview, toPageReview } from './to-api-review.ts'

const picture: ReviewRow['media'][number] = {
  id: 'a1',
  kind: 'image',
  format: 'avif',
  durationMs: null,
  posterId: null,
  hidden: null,
}
const film = {
  ...picture,
  id: 'f1',
  kind: 'video',
  format: 'webm',
  durationMs: 12_600,
  posterId: 'p1',
} as const
const row: ReviewRow = {
  id: 'rev_1',
  productId: 'prd_1',
  customerId: 'usr_secret',
  orderId: 'ord_secret',
  fullname: 'Asha Rao',
  stars: 5,
  description: 'Call me on 98765 43210',
  createdAt: new Date('2026-11-22T20:00:00Z'),
  verified: true,
  fit: null,
  sizeLabel: '4-5Y',
  ageMonths: 52,
  heightCm: 104,
  editedAt: null,
  wordsHidden: null,
  answer: null,
  answeredAt: null,
  helpful: 2,
  media: [],
}

const apiOf = (rest: Partial<ReviewRow>) => toApiReview({ ...row, ...rest }, words)

describe('toApiReview()', () => {
  it('replaces a hidden text by the reason, and keeps the stars', () => {
    const review = apiOf({ wordsHidden: 'private_data' })
    expect(review).toMatchObject({
      stars: 5,
      description: 'Text removed by the shop: personal information',
      removed: 'private_data',
    })
    expect(JSON.stringify(review)).not.toContain('98765')
  })

  it('omits hidden pictures and videos', () => {
    const media = [
      picture,
      { ...picture, id: 'a2', hidden: 'insult' as const },
      { ...film, hidden: 'insult' as const },
    ]
    expect(apiOf({ media })).toMatchObject({
      images: ['/media/a1-800.avif'],
      video: '',
      poster: '',
      videoSeconds: 0,
    })
  })

  it('shows a video in its stored format, with its poster', () => {
    expect(apiOf({ media: [film, picture] })).toMatchObject({
      images: ['/media/a1-800.avif'],
      video: '/media/f1-800.webm',
      poster: '/media/p1-800.avif',
      videoSeconds: 13,
    })
    expect(apiOf({ media: [{ ...film, posterId: null, durationMs: null }] })).toMatchObject({
      video: '/media/f1-800.webm',
      poster: '',
      videoSeconds: 0,
    })
  })

  it('has no name if the reviewer was erased', () => {
    expect(apiOf({ fullname: null }).userId.fullname).toBe('Anonymous')
    expect(apiOf({ fullname: ' ' }).userId.fullname).toBe('Anonymous')
  })

  it("shows only the child's details that the reviewer gave", () => {
    expect(apiOf({})).toMatchObject({ age: '4 years', height: '104 cm', size: '4-5Y' })
    expect(apiOf({ ageMonths: null, heightCm: null, sizeLabel: null })).toMatchObject({
      age: '',
      height: '',
      size: '',
    })
  })

  it("has the shop's answer only if complete", () => {
    const answeredAt = new Date('2026-11-23T06:00:00Z')
    expect(apiOf({ answer: 'Thank you', answeredAt }).answer).toEqual({
      text: 'Thank you',
      date: '2026-11-23T06:00:00.000Z',
    })
    expect(apiOf({ answer: null, answeredAt }).answer).toBeNull()
  })
})

describe('toPageReview()', () => {
  it('contains no account or order, and dates by the day in India', () => {
    const page = toPageReview(
      apiOf({ answer: 'Thank you', answeredAt: new Date('2026-11-30T18:29:00Z') }),
      words,
    )
    expect(JSON.stringify(page)).not.toContain('secret')
    expect(page).toMatchObject({
      name: 'Asha Rao',
      date: '23 Nov 2026',
      answer: { text: 'Thank you', date: '30 Nov 2026' },
    })
  })
})

it('curatedToApiReview() never marks a review from elsewhere as verified, and names its source', () => {
  const review = curatedToApiReview({
    id: 'cur_1',
    productId: 'prd_1',
    name: 'Meera',
    stars: 4,
    description: 'Soft',
    source: 'Instagram',
    createdAt: new Date('2026-11-22T20:00:00Z'),
  })
  expect(review).toMatchObject({ verified: false, curated: true, source: 'Instagram', helpful: 0 })
})
