import type { CatalogueReview } from '#domain/reviews/review-input.ts'

/** Recent reviews that staff have not checked: the first task in a new demo shop's admin. */
export const WAITING_REVIEWS: readonly CatalogueReview[] = [
  {
    product: 'gulmohar-block-print-frock',
    customer: 'Nandini P.',
    stars: 4,
    text: 'So pretty, and the red did not run in the first wash. Runs a little small at the chest, we kept the next size.',
    date: '2026-11-18',
    verified: true,
    waits: true,
  },
  {
    product: 'sher-khan-tiger-suit',
    customer: 'Imtiyaz K.',
    stars: 5,
    text: 'He won the fancy dress at his nursery and now sleeps in it.',
    date: '2026-11-18',
    verified: true,
    waits: true,
  },
  {
    product: 'chanda-mama-night-suit',
    customer: 'Guddu T.',
    stars: 2,
    text: 'Cheap ones at kapde-mela.example.com same cloth, call 90000 00777.',
    date: '2026-11-17',
    verified: false,
    waits: true,
  },
  {
    product: 'pom-pom-knit-booties',
    customer: 'Sushma D.',
    stars: 1,
    text: 'One pom-pom came off on the second day. My baby could have swallowed it.',
    date: '2026-11-17',
    verified: true,
    waits: true,
  },
  {
    product: 'haldi-buti-kurta-set',
    customer: 'Aditya J.',
    stars: 5,
    text: 'Soft inside, no itching. Grandfather wants one too.',
    date: '2026-11-16',
    verified: true,
    waits: true,
  },
]
