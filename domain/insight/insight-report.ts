import * as z from 'zod/mini'
import { DEVICES, SOURCES, TOLD_EVENTS } from './events.ts'

const rupees = z.number().check(z.describe('Rupees'))
const days = { from: z.string(), to: z.string() }
const byDevice = { phone: z.int(), desktop: z.int() }

/** The steps from a visit to an order. Each counts views and orders, not people. */
export const FUNNEL_STEPS = ['visits', 'products', 'carts', 'checkouts', 'orders', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export const funnelReport = z.object({
  ...days,
  /** ISO 8601; null before the first count. */
  countedSince: z.nullable(z.string()),
  steps: z.array(
    z.object({
      step: z.enum(FUNNEL_STEPS),
      times: z.int(),
      ...byDevice,
      /** Percentage of the previous step; null if that is 0. */
      ofBefore: z.nullable(z.number()),
      value: z.nullable(rupees),
    }),
  ),
  /** Where visitors came from. Their actions are only known with consent. */
  sources: z.array(
    z.object({
      source: z.enum(SOURCES),
      visits: z.int(),
      ...byDevice,
      added: z.int(),
      checkouts: z.int(),
      purchases: z.int(),
    }),
  ),
  pages: z.array(z.object({ page: z.string(), times: z.int(), ...byDevice })),
  told: z.array(z.object({ name: z.enum(TOLD_EVENTS), times: z.int(), ...byDevice })),
})
export type FunnelReport = z.infer<typeof funnelReport>

export const trendingReport = z.object({
  ...days,
  products: z.array(
    z.object({
      _id: z.string(),
      slug: z.string(),
      name: z.string(),
      views: z.int(),
      growth: z.nullable(z.number()).check(z.describe('Percent against as many days before')),
      added: z.int().check(z.describe('Told by browsers of those who agreed')),
      pieces: z.int().check(z.describe('Ordered')),
    }),
  ),
})
export type TrendingReport = z.infer<typeof trendingReport>

const search = z.object({ term: z.string(), found: z.int(), missed: z.int(), last: z.string() })

export const searchReport = z.object({
  ...days,
  /** Searches without results, and what they find today. */
  missed: z.array(z.object({ ...search.shape, findsNow: z.int(), wished: z.boolean() })),
  /** Searches with results. */
  found: z.array(search),
})
export type SearchReport = z.infer<typeof searchReport>

/** A sum as counted, of any dimension. */
export interface CountedSum {
  name: string
  subject: string
  device: string
  source: string
  times: number
}

type Times = { times: number; phone: number; desktop: number }

/** The sum of matching counts, in total and by device. */
export function timesOf(sums: readonly CountedSum[], fits: (sum: CountedSum) => boolean): Times {
  const all: Times = { times: 0, phone: 0, desktop: 0 }
  for (const sum of sums) {
    if (!fits(sum)) continue
    all.times += sum.times
    const device = DEVICES.find((name) => name === sum.device)
    if (device) all[device] += sum.times
  }
  return all
}
