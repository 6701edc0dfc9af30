import { useEffect, useState } from 'react'
import type { ApiOwnReview } from '#domain/reviews/api-own-review.ts'
import type { QueuedFile } from '#web/components/uploads/upload-queue.ts'
import { EMPTY_DRAFT, type ReviewDraft, readReviewDraft, writeReviewDraft } from './review-draft.ts'

export interface DraftInHand {
  draft: ReviewDraft
  change: (part: (before: ReviewDraft) => Partial<ReviewDraft>) => void
  /** Once it is sent, or not wanted. */
  forget: () => void
}

/** What is written, from what the tab has kept of it, else from the review that is changed. */
export function useReviewDraft(key: string, own: ApiOwnReview | null, stars: number): DraftInHand {
  const [draft, setDraft] = useState<ReviewDraft>(() => {
    const first = readReviewDraft(key) ?? (own ? draftOf(own) : EMPTY_DRAFT)
    return stars > 0 ? { ...first, stars } : first
  })
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part(before) })),
    forget: () => writeReviewDraft(key, null),
  }
}

/** Keeps what is written in this tab, with the names of the files that are on their way. */
export function useStoredDraft(key: string, draft: ReviewDraft, queued: readonly QueuedFile[]): void {
  const [first] = useState(draft)
  const names = JSON.stringify(queued.map(({ file }) => file.name))
  // The world outside: the storage of this tab.
  useEffect(() => {
    const moving: string[] = JSON.parse(names)
    if (draft !== first || moving.length > 0) writeReviewDraft(key, { ...draft, moving })
  }, [key, draft, first, names])
}

function draftOf({ stars, words, fit, size, ageMonths, heightCm, media }: ApiOwnReview): ReviewDraft {
  return {
    stars,
    description: words,
    fit,
    size,
    ageMonths,
    height: heightCm === null ? '' : String(heightCm),
    files: media.map(({ id, kind, src, poster, durationMs }) => ({
      fileId: id,
      kind,
      width: 0,
      height: 0,
      durationMs,
      preview: kind === 'image' ? src : poster,
    })),
    moving: [],
  }
}
