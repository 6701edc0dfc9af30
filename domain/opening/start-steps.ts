import * as z from 'zod/mini'

/** Steps of a new shop before it opens, in order. The names are stored. */
export const START_STEPS = [
  'brand',
  'legal',
  'returns',
  'payment',
  'product',
  'details',
  'order',
  'opening',
] as const
export type StartStep = (typeof START_STEPS)[number]

/** Steps that the owner can confirm without a change. */
export const CONFIRMABLE_STEPS = ['returns', 'payment'] as const satisfies readonly StartStep[]
export type ConfirmableStep = (typeof CONFIRMABLE_STEPS)[number]

export const startSteps = z.object({
  /** Whether the setup guide is shown: not in a shop that started with goods, has opened, or dismissed it. */
  leads: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(START_STEPS),
      done: z.boolean(),
      /** The owner confirmed it without a change. */
      confirmed: z.boolean(),
    }),
  ),
  /** The latest order; null before the first. */
  orderId: z.nullable(z.string()),
  /** Payments are in test mode. */
  isTest: z.boolean(),
})
export type StartSteps = z.output<typeof startSteps>

/** The first step that is not done; null if all are. */
export function nextStep({ steps }: Pick<StartSteps, 'steps'>): StartStep | null {
  return steps.find(({ done }) => !done)?.step ?? null
}
