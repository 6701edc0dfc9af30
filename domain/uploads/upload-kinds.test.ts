import { expect, it } from 'vitest'
import {
  MAX_IMAGE_BYTES,
  MAX_REVIEW_IMAGES,
  MAX_REVIEW_VIDEOS,
  MAX_VIDEO_BYTES,
} from '#domain/reviews/review-form.ts'
import {
  MOST_BYTES_OF_ONE,
  MOST_UPLOAD_BYTES,
  MOST_UPLOADS,
  UPLOAD_AREAS,
  UPLOAD_KINDS,
  UPLOAD_PART_BYTES,
} from './upload-kinds.ts'

it('UPLOAD_AREAS assigns each kind of file to one group of users', () => {
  expect([...UPLOAD_AREAS.staff, ...UPLOAD_AREAS.reviews].sort()).toEqual([...UPLOAD_KINDS].sort())
})

it('limits have room for the largest possible review', () => {
  expect(MOST_BYTES_OF_ONE.reviews).toBeGreaterThanOrEqual(
    MAX_REVIEW_IMAGES * MAX_IMAGE_BYTES + MAX_REVIEW_VIDEOS * MAX_VIDEO_BYTES,
  )
  expect(MOST_UPLOADS.reviews).toBe(MAX_REVIEW_IMAGES + 2 * MAX_REVIEW_VIDEOS)
})

it('limits allow every file of staff, in parts that are sent within three minutes at 25 kB a second', () => {
  for (const kind of UPLOAD_KINDS) expect(MOST_UPLOAD_BYTES[kind]).toBeGreaterThan(UPLOAD_PART_BYTES)
  for (const kind of UPLOAD_AREAS.staff)
    expect(MOST_UPLOAD_BYTES[kind]).toBeLessThanOrEqual(MOST_BYTES_OF_ONE.staff)
  expect(UPLOAD_PART_BYTES).toBeLessThanOrEqual(3 * 60 * 25_000)
})
