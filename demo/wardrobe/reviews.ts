import type { Fit } from '#domain/reviews/fit.ts'
import type { CatalogueReview } from '#domain/reviews/review-input.ts'
import { type Random, seeded } from '../garments/random.ts'
import type { Garment } from './garment.ts'
import { AGES, CITIES, DAYS, KIN } from './review-names.ts'
import { SUBJECT_OF } from './review-subjects.ts'
import { ENDINGS, type Mood, OPENINGS, type Sentence } from './review-words.ts'
import { agesOf, genderOf, type Trait, traitsOf } from './traits.ts'
import { WAITING_REVIEWS } from './waiting-reviews.ts'

/** The last day of the demo's history; everything in it happened before. */
const TODAY = Date.UTC(2026, 10, 18)
const DAY_MS = 86_400_000
const MOST_REVIEWS = 14

function pick<T>(list: readonly T[], random: Random): T {
  const value = list[Math.floor(random() * list.length)]
  if (value === undefined) throw new RangeError('Cannot pick from an empty list')
  return value
}

/** Stars as shoppers of a decent shop give them: mostly 5 and 4, a few bad days. */
function starsOf(random: Random, quality: number): number {
  const roll = random() - quality
  if (roll < 0.55) return 5
  if (roll < 0.82) return 4
  if (roll < 0.93) return 3
  return roll < 0.98 ? 2 : 1
}

function moodOf(stars: number): Mood {
  if (stars === 5) return 'love'
  if (stars === 4) return 'good'
  return stars === 3 ? 'mixed' : 'poor'
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** How a review speaks of the child; of one whom the garment does not tell, as the writer's own is. */
const CHILD_WORDS = {
  girl: { she: 'she', her: 'her', hers: 'her', daughter: 'daughter' },
  boy: { she: 'he', her: 'him', hers: 'his', daughter: 'son' },
} as const

/** A wearer for whom the garment is made. */
function wearerOf(garment: Garment, random: Random): string {
  const [from, to] = agesOf(garment) ?? [0, Number.MAX_SAFE_INTEGER]
  const within = AGES.filter(([months]) => months >= from - 2 && months < to)
  return pick(within, random)[1]
}

const fitting = (sentences: readonly Sentence[], traits: ReadonlySet<Trait>): string[] =>
  sentences.filter(([, ...needs]) => needs.every((need) => traits.has(need))).map(([text]) => text)

function wordsOf(garment: Garment, mood: Mood, random: Random): string {
  const { any, about } = OPENINGS[mood]
  const traits = traitsOf(garment)
  const own = fitting(about[SUBJECT_OF[garment.kind]] ?? [], traits)
  const opening = own.length > 0 && random() < 0.5 ? pick(own, random) : pick(fitting(any, traits), random)
  const more = random() < 0.62 ? pick(fitting(ENDINGS[mood], traits), random) : ''
  const gender = genderOf(garment)
  const child = CHILD_WORDS[gender === 'unisex' ? pick(['girl', 'boy'] as const, random) : gender]
  const filled = `${opening} ${more}`
    .trim()
    .replaceAll('{age}', wearerOf(garment, random))
    .replaceAll('{day}', pick(DAYS, random))
    .replaceAll('{city}', pick(CITIES, random))
    .replaceAll('{kin}', pick(fitting(KIN, traits), random))
    .replaceAll('{colour}', groundOf(garment))
    .replace(/\{(she|her|hers|daughter)\}/g, (_, word: keyof typeof child) => child[word])
  return filled.replace(/(^|[.?] )\p{Ll}/gu, (start) =>
    sentenceCase(start.slice(-1)).padStart(start.length, start.slice(0, -1)),
  )
}

/** The colour a customer would name: that of the cloth, not of its print. */
const groundOf = (garment: Garment): string => (garment.colours[0] ?? '').toLowerCase()

function countOf(garment: Garment, random: Random): number {
  const flags = garment.flags ?? []
  const roll = random()
  if (flags.includes('new')) return Math.floor(roll * 4)
  if (flags.includes('trending') || flags.includes('featured')) return 7 + Math.floor(roll * 8)
  return roll < 0.14 ? 0 : 1 + Math.floor(roll * 9)
}

const FIRST =
  'Aarti Abhishek Aditi Aisha Akshaya Amrita Ananya Anil Anjali Ankita Anusha Arjun Arpita Asha Bhavna Bhavya Chaitra Deepa Deepika Devika Divya Farah Fatima Gargi Gauri Harini Hema Indu Ishita Jaspreet Jaya Jyoti Kamini Karthik Kavita Kiran Komal Lakshmi Leela Madhuri Mamta Manasi Manju Meenakshi Meera Megha Mehul Mini Mithila Mridula Nandini Naseem Neeraj Neha Nidhi Nikhil Nisha Pallavi Parul Payal Pooja Prabha Prachi Pragya Pratibha Preeti Priya Radhika Rahul Rajni Rashmi Reema Rekha Renu Richa Ritu Roshni Ruchi Saba Sabiha Sakshi Sangeeta Sanjana Sarita Savitha Shabnam Shalini Shanta Shilpa Shreya Shruti Simran Smita Sneha Sonal Srividya Sudha Sukanya Sunita Supriya Surbhi Swati Tanvi Tara Tejal Uma Urvashi Usha Vaishnavi Vandana Varsha Vidya Vijaya Vinita Vrinda Yamini Yasmin Zainab Zoya'.split(
    ' ',
  )
const INITIALS = 'ABCDGHIJKLMNPRSTVY'

/** People who buy in the demo shop, as a review signs them: 'Meera S.'. */
const CUSTOMERS: readonly string[] = FIRST.flatMap((name, i) => {
  const initials = [INITIALS[(i * 5) % INITIALS.length], INITIALS[(i * 7 + 3) % INITIALS.length]]
  return [...new Set(initials)].map((initial) => `${name} ${initial}.`)
})

/** How one customer found the size; undefined for one who says nothing of it. Most pieces are true, some run to a side. */
function fitOf(slug: string, customer: string): Fit | undefined {
  const cut = seeded(`cut of ${slug}`)()
  const random = seeded(`fit of ${slug} for ${customer}`)
  if (random() < 0.35) return undefined
  const usual: Fit = cut < 0.74 ? 'true' : cut < 0.9 ? 'small' : 'large'
  if (random() < 0.74) return usual
  const others = (['small', 'true', 'large'] as const).filter((fit) => fit !== usual)
  return others[Math.floor(random() * others.length)]
}

/** Words already said in the shop: no two customers may write the same review. */
function reviewsOfOne(garment: Garment, said: Set<string>): CatalogueReview[] {
  const random = seeded(`reviews ${garment.slug}`)
  const quality = random() * 0.2 - 0.12
  const count = Math.min(countOf(garment, random), MOST_REVIEWS)
  const daysBack = garment.flags?.includes('new') ? 40 : 480
  const customers = new Set<string>()
  const reviews: CatalogueReview[] = []
  while (reviews.length < count) {
    const stars = starsOf(random, quality)
    const text = wordsOf(garment, moodOf(stars), random)
    const customer = pick(CUSTOMERS, random)
    const date = new Date(TODAY - Math.floor(random() * daysBack) * DAY_MS).toISOString().slice(0, 10)
    const verified = random() < 0.8
    if (said.has(text) || customers.has(customer)) continue
    said.add(text)
    customers.add(customer)
    const fit = garment.sizes.length > 1 ? fitOf(garment.slug, customer) : undefined
    reviews.push({ product: garment.slug, customer, stars, text, date, verified, ...(fit && { fit }) })
  }
  return reviews
}

/** The ordinary reviews of the demo shop, the same on every run; those of the last days wait to be checked. */
export function reviewsOf(garments: readonly Garment[]): CatalogueReview[] {
  const said = new Set<string>()
  return garments.flatMap((garment) => [
    ...reviewsOfOne(garment, said),
    ...WAITING_REVIEWS.filter(({ product }) => product === garment.slug),
  ])
}
