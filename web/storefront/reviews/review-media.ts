import { format } from '#domain/language/format.ts'
import type { PageReview } from '#domain/reviews/api-review.ts'
import { REVIEW_LIST_TEXTS } from '#texts/reviews/list-texts.ts'

/** A picture or film of a review, as it is shown large. */
export interface ReviewMedia {
  kind: 'image' | 'video'
  src: string
  /** Of a film; '' without one. */
  poster: string
  /** Of a video; 0 if unknown. */
  seconds: number
  label: string
}

/** What a review shows, in its order. */
export function mediaOf({ images, video, poster, videoSeconds, name }: PageReview): ReviewMedia[] {
  const pictures = images.map((src, at): ReviewMedia => {
    const label = format(REVIEW_LIST_TEXTS.pictureBy, { number: at + 1, name })
    return { kind: 'image', src, poster: '', seconds: 0, label }
  })
  if (video === '') return pictures
  const label = format(REVIEW_LIST_TEXTS.videoBy, { name })
  return [...pictures, { kind: 'video', src: video, poster, seconds: videoSeconds, label }]
}

/** The small picture of a stored one. */
export function smallOf(address: string): string {
  return address.replace('-800.', '-360.')
}

/** The same for browsers without AVIF: the media store makes it when it is first asked for. */
export function asWebp(address: string): string {
  return address.replace(/\.avif$/, '.webp')
}
