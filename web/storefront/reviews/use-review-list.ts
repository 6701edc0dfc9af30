import { useRef, useState } from 'react'
import type { PageReview } from '#domain/reviews/api-review.ts'
import type { ReviewPage, ReviewSort } from '#domain/reviews/review-list.ts'
import type { ProductReviews } from '#server/reviews/get-product-reviews.ts'
import { ApiError } from '#web/api/client.ts'

/** The filter and sort order of reviews. */
export interface ReviewWish {
  sort: ReviewSort
  stars: number | null
  size: string | null
  media: boolean
}

export interface ReviewList {
  wish: ReviewWish
  isNarrow: boolean
  shown: readonly PageReview[]
  /** How many there are of them. */
  total: number
  hasMore: boolean
  /** `more`: the next ones are on their way; `loading`: others instead. */
  state: 'ready' | 'loading' | 'more' | 'failed'
  /** Whether filter or sort order were changed from the page's initial list. */
  touched: boolean
  narrow: (part: Partial<ReviewWish>) => void
  more: () => void
}

const ALL: ReviewWish = { sort: 'newest', stars: null, size: null, media: false }

/** The reviews that are shown: first those that the page came with, then what the shop answers. */
export function useReviewList(
  productId: string,
  { newest, summary, curatedCount }: ProductReviews,
): ReviewList {
  const [wish, setWish] = useState(ALL)
  const [pages, setPages] = useState<readonly ReviewPage[]>([])
  const [state, setState] = useState<ReviewList['state']>('ready')
  const asking = useRef<AbortController | null>(null)

  async function ask(wanted: ReviewWish, before: readonly ReviewPage[]): Promise<void> {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setState(before.length > 0 || wanted === wish ? 'more' : 'loading')
    try {
      const after = before.at(-1)?.next ?? null
      const { fetchReviewPage } = await import('#web/api/product-reviews.ts')
      const page = await fetchReviewPage(productId, { ...wanted, after }, controller.signal)
      setPages([...before, page])
      setState('ready')
    } catch (error) {
      if (controller.signal.aborted) return
      // For any failure the only remedy is to try again.
      setState('failed')
      if (!(error instanceof ApiError)) reportError(error)
    }
  }

  const last = pages.at(-1)
  const total = last?.total ?? summary.count + curatedCount
  return {
    wish,
    isNarrow: wish.stars !== null || wish.size !== null || wish.media,
    shown: last ? unique(pages.flatMap(({ reviews }) => reviews)) : newest,
    total,
    hasMore: last ? last.next !== null : newest.length < total,
    state,
    touched: last !== undefined,
    narrow(part) {
      const next = { ...wish, ...part }
      setWish(next)
      void ask(next, [])
    },
    more: () => void ask(wish, pages),
  }
}

/** A review written in the meantime shifts the others: drop duplicates. */
function unique(reviews: readonly PageReview[]): readonly PageReview[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()]
}
