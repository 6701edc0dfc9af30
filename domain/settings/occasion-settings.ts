import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'

/** In India, '2026-11-08'. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A reason to dress up children. The name is the shop's own word, shown to customers as it is. */
export const occasion = z.object({
  name: z.string().check(tidied, z.minLength(1), z.maxLength(40)),
  /** One for each year; none for an occasion without a fixed date, such as a birthday. */
  days: z.array(day).check(z.maxLength(12)),
  /** The words by which its clothes are found, 'birthday'; '' for none. */
  words: z._default(z.string().check(tidied, z.maxLength(60)), ''),
})
export type Occasion = z.infer<typeof occasion>

/** Feasts of 2026 to 2028, from a public calendar of Indian holidays. Islamic dates are estimates: the moon decides. */
const FEASTS: readonly [name: string, days: readonly string[], words?: string][] = [
  ['Makar Sankranti and Pongal', ['2026-01-14', '2027-01-15', '2028-01-15'], 'pongal'],
  ['Holi', ['2026-03-04', '2027-03-22', '2028-03-11'], 'holi'],
  ['Eid al-Fitr', ['2026-03-21', '2027-03-10', '2028-02-27'], 'eid'],
  ['Ram Navami', ['2026-03-26', '2027-04-15', '2028-04-03'], 'ethnic wear'],
  ['Vaisakhi and Vishu', ['2026-04-14', '2027-04-14', '2028-04-13'], 'baisakhi'],
  ['Eid al-Adha', ['2026-05-27', '2027-05-17', '2028-05-06'], 'eid'],
  ['Onam', ['2026-08-26', '2027-09-12', '2028-09-01'], 'onam'],
  ['Raksha Bandhan', ['2026-08-28', '2027-08-17', '2028-08-05'], 'rakhi'],
  ['Janmashtami', ['2026-09-04', '2027-08-25', '2028-08-13'], 'krishna'],
  ['Ganesh Chaturthi', ['2026-09-14', '2027-09-04', '2028-08-23'], 'ganesh'],
  ['Navratri', ['2026-10-11', '2027-09-30', '2028-09-19'], 'navratri'],
  ['Durga Puja and Dussehra', ['2026-10-20', '2027-10-09', '2028-09-27'], 'puja'],
  ['Karwa Chauth', ['2026-10-29', '2027-10-18', '2028-10-07']],
  ['Diwali', ['2026-11-08', '2027-10-29', '2028-10-17'], 'diwali'],
  ['Bhai Dooj', ['2026-11-11', '2027-10-31', '2028-10-19'], 'rakhi'],
  ['Chhath', ['2026-11-15', '2027-11-04', '2028-10-23'], 'puja'],
  ['Guru Nanak Jayanti', ['2026-11-24', '2027-11-14', '2028-11-02'], 'kurta'],
  ['Christmas', ['2026-12-25', '2027-12-25', '2028-12-25'], 'christmas'],
]

/** The shop is open, and couriers deliver. */
const CHILDRENS_DAY = {
  name: 'Children’s Day',
  days: ['2026-11-14', '2027-11-14', '2028-11-14'],
  words: 'fancy dress',
}

/** Republic Day, Independence Day and Gandhi Jayanti. */
const NATIONAL_HOLIDAYS = ['2026', '2027', '2028'].flatMap((year) =>
  ['01-26', '08-15', '10-02'].map((date) => `${year}-${date}`),
)

/** They have no date that is the same for everyone. */
const FAMILY_DAYS: readonly Occasion[] = [
  { name: 'Birthday', days: [], words: 'birthday' },
  { name: 'Naming day', days: [], words: 'naming' },
  { name: 'First rice', days: [], words: 'annaprashan' },
  { name: 'Wedding', days: [], words: 'wedding' },
  { name: 'School function', days: [], words: 'fancy dress' },
]

export const OCCASIONS_AT_START: readonly Occasion[] = [
  ...FEASTS.map(([name, days, words = '']) => ({ name, days: [...days], words })),
  CHILDRENS_DAY,
  ...FAMILY_DAYS,
]

/** Days on which nothing is dispatched or delivered until the shop says otherwise; States have more of their own. */
export const HOLIDAYS_AT_START: readonly string[] = [
  ...new Set([...NATIONAL_HOLIDAYS, ...FEASTS.flatMap(([, days]) => days)]),
].sort()

export const occasionSettingsSchema = z._default(z.array(occasion).check(z.maxLength(60)), [
  ...OCCASIONS_AT_START,
])
