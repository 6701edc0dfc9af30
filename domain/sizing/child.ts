import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { isOneLine } from '#domain/validation/plain-text.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { listOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { monthIndex } from './months.ts'

export const MAX_CHILDREN = 6
export const MAX_NICKNAME = 20
const MIN_HEIGHT_CM = 30
const MAX_HEIGHT_CM = 190
/** The age up to which a child can be saved, in years. */
export const MAX_AGE_YEARS = 18
/** A height older than this is asked for again, in months. */
const HEIGHT_AGES_AFTER_MONTHS = 4

export const SEXES = ['girl', 'boy', 'either'] as const

interface MeasuredHeight {
  cm: number
  /** '2026-10-27', by the calendar of India. */
  measuredOn: string
  /** Whether the height was asked for again, which happens once. */
  asked?: true
}

/** A child as saved in the browser. Serves sizes only. */
export interface Child {
  /** Random; says nothing about the child. */
  id: string
  nickname: string
  /** '2023-05' */
  birthMonth: string
  height: MeasuredHeight | null
  /** Whose height standard applies, and whose clothes are shown. */
  sex: (typeof SEXES)[number]
  /** Whether the visitor shops for this child now. */
  chosen: boolean
  /** The account in which the parent chose to save the child too; null if nothing of it leaves the device. */
  accountId: string | null
  /** The account has not got the latest change yet. */
  unsent?: true
}

/** A child in the account: what only the device knows is left out. */
export type AccountChild = Pick<Child, 'id' | 'nickname' | 'birthMonth' | 'sex'> & {
  height: Pick<MeasuredHeight, 'cm' | 'measuredOn'> | null
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const nickname = z.string(issue('sizing.nickname')).check(
  tidied,
  z.minLength(1, issue('sizing.nickname')),
  z.refine(
    (text) => [...text].length <= MAX_NICKNAME,
    issue('sizing.nicknameTooLong', { most: MAX_NICKNAME }),
  ),
  z.refine(isOneLine, issue('sizing.nickname')),
  withoutCardNumber,
)

/** Months after `today` and ages above the limit are refused. @param today '2026-10-27' in India */
function birthMonthField(today: string) {
  return z.string(issue('sizing.birthMonth')).check(
    z.refine((text) => MONTH.test(text), issue('sizing.birthMonth')),
    z.refine(
      (text) => !MONTH.test(text) || monthIndex(text) <= monthIndex(today),
      issue('sizing.birthMonthAhead'),
    ),
    z.refine(
      (text) => !MONTH.test(text) || monthIndex(today) - monthIndex(text) <= MAX_AGE_YEARS * 12,
      issue('sizing.tooOld', { years: MAX_AGE_YEARS }),
    ),
  )
}

const heightMessage = issue('sizing.height', { least: MIN_HEIGHT_CM, most: MAX_HEIGHT_CM })

/** The fields of the form. `height` is what was typed: '', '98', '98.5', '98,5 cm'. */
export function childFormSchema(today: string) {
  return z.object({
    nickname,
    birthMonth: birthMonthField(today),
    height: z.pipe(
      z.string().check(z.refine((text) => isHeight(parseHeight(text)), heightMessage)),
      z.transform((text) => parseHeight(text)),
    ),
    sex: z.enum(SEXES, issue('sizing.sex')),
  })
}

/** The fields of a child that is saved in the account. */
export function accountChildSchema(today: string) {
  return z.object({
    nickname,
    birthMonth: birthMonthField(today),
    height: z.nullable(
      z.object({
        cm: z.number(heightMessage).check(z.refine(isHeight, heightMessage)),
        measuredOn: z
          .string(heightMessage)
          .check(z.refine((day) => DAY.test(day) && day <= today, heightMessage)),
      }),
    ),
    sex: z.enum(SEXES, issue('sizing.sex')),
  })
}

/** The height that was typed, in cm to 0.1; null for an empty field, NaN for anything else. */
function parseHeight(text: string): number | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s*cms?\.?$/, '')
    .replace(',', '.')
  if (typed === '') return null
  return /^\d{1,3}(\.\d+)?$/.test(typed) ? Math.round(Number(typed) * 10) / 10 : Number.NaN
}

function isHeight(cm: number | null): boolean {
  return cm === null || (cm >= MIN_HEIGHT_CM && cm <= MAX_HEIGHT_CM)
}

/** The saved height after an edit: an unchanged one keeps its day, and counts as asked for if it was old. */
export function heightAfterEdit(
  before: MeasuredHeight | null,
  cm: number | null,
  today: string,
): MeasuredHeight | null {
  if (cm === null) return null
  if (before?.cm !== cm) return { cm, measuredOn: today }
  return isHeightOld(before, today) ? { ...before, asked: true } : before
}

/** Whether a height is due to be asked for again. */
export function isHeightOld(height: MeasuredHeight | null, today: string): boolean {
  if (height === null || height.asked) return false
  const months = monthIndex(today) - monthIndex(height.measuredOn)
  const isFullMonth = today.slice(8) > height.measuredOn.slice(8)
  return months > HEIGHT_AGES_AFTER_MONTHS || (months === HEIGHT_AGES_AFTER_MONTHS && isFullMonth)
}

/** The children in browser storage; invalid ones are left out. Never throws. */
export function repairChildren(stored: unknown): Child[] {
  const seen = new Set<string>()
  const children: Child[] = []
  for (const entry of listOf(stored).slice(0, 100)) {
    const child = repairChild(recordOf(entry))
    if (!child || seen.has(child.id)) continue
    seen.add(child.id)
    children.push(child)
  }
  return children.slice(0, MAX_CHILDREN)
}

function repairChild(stored: Readonly<Record<string, unknown>>): Child | null {
  const id = textOf(stored.id, 40)
  const name = [...textOf(stored.nickname, 100)].slice(0, MAX_NICKNAME).join('').trim()
  const birthMonth = textOf(stored.birthMonth, 7)
  const sex = SEXES.find((entry) => entry === stored.sex)
  if (!/^[\w-]{1,40}$/.test(id) || name === '' || !MONTH.test(birthMonth) || !sex) return null
  return {
    id,
    nickname: name,
    birthMonth,
    sex,
    height: repairHeight(recordOf(stored.height)),
    chosen: stored.chosen !== false,
    accountId: textOf(stored.accountId, 40) || null,
    ...(stored.unsent === true ? { unsent: true } : {}),
  }
}

function repairHeight({ cm, measuredOn, asked }: Readonly<Record<string, unknown>>): MeasuredHeight | null {
  if (typeof cm !== 'number' || !isHeight(cm)) return null
  if (typeof measuredOn !== 'string' || !DAY.test(measuredOn)) return null
  return asked === true ? { cm, measuredOn, asked } : { cm, measuredOn }
}
