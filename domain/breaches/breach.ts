import * as z from 'zod/mini'
import { isEmail, normaliseEmail } from '#domain/customers/email.ts'
import { parseIndiaDate, parseIndiaMinute } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

/** Kinds of personal data in a breach. They are stored, so a kind in use never changes. */
export const BREACH_DATA = [
  'name',
  'email',
  'phone',
  'address',
  'orders',
  'password',
  'refund_account',
  'child',
  'messages',
  'other',
] as const
export type BreachData = (typeof BREACH_DATA)[number]

/** Who is affected: every customer, those who ordered in a period, or listed addresses. They are stored. */
export const BREACH_GROUPS = ['everyone', 'ordered', 'emails'] as const
export type BreachGroup = (typeof BREACH_GROUPS)[number]

/** The most listed addresses. */
export const MOST_BREACH_EMAILS = 500
/** Longest text of one part of the notice, in characters. */
export const LONGEST_BREACH_TEXT = 2_000

const day = z
  .string()
  .check(z.refine((text) => text === '' || parseIndiaDate(text) !== null, issue('recalls.day')))
/** 'YYYY-MM-DDTHH:MM' in India. */
const minute = z.string().check(z.refine((text) => parseIndiaMinute(text) !== null, issue('breaches.time')))

const people = {
  group: z.enum(BREACH_GROUPS, issue('breaches.people')),
  /** First and last day in India for the group `ordered`; empty for no limit. */
  firstDay: day,
  lastDay: day,
  /** For the group `emails`. */
  emails: z
    .array(
      z
        .string()
        .check(z.maxLength(254), z.overwrite(normaliseEmail), z.refine(isEmail, issue('breaches.email'))),
    )
    .check(z.maxLength(MOST_BREACH_EMAILS)),
}

type People = { group: BreachGroup; firstDay: string; lastDay: string; emails: string[] }
const inOrder = z.refine<People>(
  ({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay,
  { error: issue('recalls.dayOrder'), path: ['lastDay'] },
)
const hasEmails = z.refine<People>(({ group, emails }) => group !== 'emails' || emails.length > 0, {
  error: issue('breaches.email'),
  path: ['emails'],
})

/** The customers affected by a breach. */
export const breachPeople = z.object(people).check(inOrder, hasEmails)
export type BreachPeople = z.output<typeof breachPeople>

const words = (missing: string) =>
  z.string().check(tidied, z.minLength(1, missing), withoutCardNumber, z.maxLength(LONGEST_BREACH_TEXT))

export const breachInput = z
  .object({
    /** The same for every attempt of one submit, so that the breach is recorded once. */
    key: z.uuid(),
    ...people,
    happened: words(issue('breaches.happened')),
    /** When it started; empty if unknown. */
    startedAt: z
      .string()
      .check(z.refine((text) => text === '' || parseIndiaMinute(text) !== null, issue('breaches.time'))),
    noticedAt: minute,
    data: z.array(z.enum(BREACH_DATA)).check(z.minLength(1, issue('breaches.affectedData')), z.maxLength(20)),
    consequences: words(issue('breaches.consequences')),
    measures: words(issue('breaches.measures')),
    advice: words(issue('breaches.advice')),
  })
  .check(
    inOrder,
    hasEmails,
    z.refine(({ startedAt, noticedAt }) => startedAt <= noticedAt, {
      error: issue('breaches.began'),
      path: ['startedAt'],
    }),
  )
export type BreachInput = z.output<typeof breachInput>

/** When the Data Protection Board was notified. */
export const boardInput = z.object({ at: minute })
export type BoardInput = z.output<typeof boardInput>

export const breachCounts = z.object({
  /** Addresses that were not emailed yet. */
  untold: z.int(),
  told: z.int(),
})
export type BreachCounts = z.infer<typeof breachCounts>

export const breachRow = z.object({
  _id: z.string(),
  happened: z.string(),
  startedAt: z.nullable(z.string()),
  noticedAt: z.string(),
  data: z.array(z.enum(BREACH_DATA)),
  consequences: z.string(),
  measures: z.string(),
  advice: z.string(),
  group: z.enum(BREACH_GROUPS),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** Counted when it was recorded. */
  peopleFound: z.int(),
  /** Emails queued for it so far, including to customers who were erased later. */
  emailed: z.int(),
  boardToldAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.string().check(z.describe('Name')),
})
export type BreachRow = z.infer<typeof breachRow>

export const breachPerson = z.object({
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  /** When their email was queued; null before that. */
  toldAt: z.nullable(z.string()),
  /** When it was sent; null while it waits. */
  sentAt: z.nullable(z.string()),
})
export type BreachPerson = z.infer<typeof breachPerson>

export const breachDetail = z.object({
  breach: breachRow,
  counts: breachCounts,
  people: z.array(breachPerson),
  /** The cursor of the next page of customers; null at the end. */
  after: z.nullable(z.string()),
})
export type BreachDetail = z.infer<typeof breachDetail>
