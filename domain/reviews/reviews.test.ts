import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { issue } from '#domain/validation/issue.ts'
import { averageStars, summariseRatings } from './rating.ts'
import { reviewerName, reviewRight } from './review.ts'
import { checkReviewFiles, reviewSchema } from './review-form.ts'

describe('summariseRatings()', () => {
  it('has one decimal, rounded half up, and the share of each star', () => {
    expect(summariseRatings([5, 5, 4, 3])).toEqual({
      average: 4.3,
      count: 4,
      distribution: [
        { stars: 5, count: 2, percent: 50 },
        { stars: 4, count: 1, percent: 25 },
        { stars: 3, count: 1, percent: 25 },
        { stars: 2, count: 0, percent: 0 },
        { stars: 1, count: 0, percent: 0 },
      ],
    })
    expect(summariseRatings([])).toMatchObject({ average: 0, count: 0 })
    expect(averageStars(17, 4)).toBe(4.3)
  })

  it('counts every review and stays within the stars', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
        const { average, distribution } = summariseRatings(stars)
        expect(distribution.reduce((sum, level) => sum + level.count, 0)).toBe(stars.length)
        expect(average).toBeGreaterThanOrEqual(Math.min(...stars))
        expect(average).toBeLessThanOrEqual(Math.max(...stars))
      }),
    )
  })
})

describe('reviewSchema', () => {
  const review = { productId: 'prd_1', stars: '5', description: ' Lovely ' }

  it('parses stars from a form', () => {
    expect(parseWith(reviewSchema, review)).toEqual({
      ok: true,
      value: {
        productId: 'prd_1',
        stars: 5,
        description: 'Lovely',
        fit: null,
        size: null,
        ageMonths: null,
        heightCm: null,
        fileIds: [],
      },
    })
  })

  it('parses numbers, lists and empty fields from a multipart form', () => {
    const ids = ['a'.repeat(16), 'b'.repeat(40)]
    const form = { fit: '', size: '', ageMonths: ' 48 ', heightCm: '104', fileIds: `${ids.join(',')},` }
    expect(parseWith(reviewSchema, { ...review, ...form })).toMatchObject({
      ok: true,
      value: { fit: null, size: null, ageMonths: 48, heightCm: 104, fileIds: ids },
    })
    const json = { fit: 'small', size: '4-5Y', ageMonths: 0, heightCm: null, fileIds: ids }
    expect(parseWith(reviewSchema, { ...review, ...json })).toMatchObject({ ok: true, value: json })
  })

  it.each([
    ['ageMonths', { ageMonths: '217' }],
    ['ageMonths', { ageMonths: '-1' }],
    ['ageMonths', { ageMonths: '4 years' }],
    ['ageMonths', { ageMonths: 'over 4' }],
    ['ageMonths', { ageMonths: '12345' }],
    ['ageMonths', { ageMonths: '4e1' }],
    ['ageMonths', { ageMonths: '00048' }],
    ['ageMonths', { ageMonths: true }],
    ['ageMonths', { ageMonths: [48] }],
    ['heightCm', { heightCm: '29' }],
    ['heightCm', { heightCm: 201 }],
    ['heightCm', { heightCm: '1.04' }],
    ['fit', { fit: 'loose' }],
    ['fileIds', { fileIds: 'a'.repeat(16).concat(',', 'a'.repeat(16)) }],
    ['fileIds', { fileIds: Array.from({ length: 12 }, (_, at) => `${at}`.padStart(16, 'a')) }],
    ['fileIds.0', { fileIds: 'short' }],
    ['productId', { productId: '' }],
  ])('refuses %s: %j', (path, change) => {
    const parsed = parseWith(reviewSchema, { ...review, ...change })
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.path)).toEqual([path])
  })

  it.each([
    ['stars', { stars: '0' }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 4.5 }],
    ['stars', { stars: '' }],
    ['stars', { stars: null }],
    ['description', { description: '  ' }],
  ])('requires %s: %j', (path, change) => {
    expect(parseWith(reviewSchema, { ...review, ...change })).toEqual({
      ok: false,
      errors: [{ path, message: 'Please give a rating and write a review' }],
    })
  })
})

describe('checkReviewFiles()', () => {
  const picture = { type: 'image/jpeg', size: 1000 }
  const film = { type: 'video/mp4', size: 1000 }

  it('accepts up to ten photos and one video', () => {
    expect(checkReviewFiles({ images: Array.from({ length: 10 }, () => picture), videos: [film] }).ok).toBe(
      true,
    )
  })

  it('accepts photos of 10 MB and a video of 50 MB', () => {
    const images = [{ ...picture, size: 10 * 1024 * 1024 }]
    expect(checkReviewFiles({ images, videos: [{ ...film, size: 50 * 1024 * 1024 }] })).toEqual({ ok: true })
  })

  it.each([
    ['images', 'tooManyImages', { images: Array.from({ length: 11 }, () => picture), videos: [] }],
    ['images', 'imageTooLarge', { images: [{ ...picture, size: 10 * 1024 * 1024 + 1 }], videos: [] }],
    ['images', 'notAnImage', { images: [picture, { type: 'text/html', size: 1 }], videos: [] }],
    ['video', 'oneVideo', { images: [], videos: [film, film] }],
    ['video', 'videoTooLarge', { images: [], videos: [{ ...film, size: 50 * 1024 * 1024 + 1 }] }],
    ['video', 'notAVideo', { images: [], videos: [picture] }],
  ] as const)('refuses %s with %s', (path, problem, files) => {
    expect(checkReviewFiles(files)).toEqual({ ok: false, path, message: issue(`reviews.${problem}`) })
  })
})

describe('the right to review', () => {
  it('is verified only after delivery, and exists once ordered', () => {
    const line = (status: OrderStatus, { stands = true, delivered = false } = {}) => ({
      status,
      stands,
      delivered,
    })
    const arrived = { delivered: true }
    expect(reviewRight([line('cancelled'), line('shipped', arrived)])).toEqual({
      mayReview: true,
      isVerified: true,
    })
    expect(reviewRight([line('pending')])).toEqual({ mayReview: true, isVerified: false })
    // The order was delivered, but without this line.
    const withoutIt = [line('delivered', { stands: false })]
    expect(reviewRight(withoutIt)).toEqual({ mayReview: false, isVerified: false })
    expect(reviewRight([line('delivered')])).toEqual({ mayReview: true, isVerified: false })
    expect(reviewRight([line('cancelled', arrived)])).toEqual({ mayReview: false, isVerified: false })
    expect(reviewRight([])).toEqual({ mayReview: false, isVerified: false })
    expect([' ', null, undefined].map(reviewerName)).toEqual(['Anonymous', 'Anonymous', 'Anonymous'])
    expect(reviewerName(' Meera ')).toBe('Meera')
  })
})
