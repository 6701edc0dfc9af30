import * as z from 'zod/mini'

/** What a new shop needs before it opens, in the order in which one does it. The names are stored. */
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

/** What the owner may leave as it came, and says so. */
export const CONFIRMABLE_STEPS = ['returns', 'payment'] as const satisfies readonly StartStep[]
export type ConfirmableStep = (typeof CONFIRMABLE_STEPS)[number]

export const startSteps = z.object({
  /** Whether the owner is led at all: not in a shop that began with goods, or that has opened, or put this away. */
  leads: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(START_STEPS),
      done: z.boolean(),
      /** The owner left it as it came. */
      confirmed: z.boolean(),
    }),
  ),
  /** The newest order, to be looked at; null before the first. */
  orderId: z.nullable(z.string()),
  /** Payments are tried with play money. */
  isTest: z.boolean(),
})
export type StartSteps = z.output<typeof startSteps>

/** The first step that is not done; null when all are. */
export function nextStep({ steps }: Pick<StartSteps, 'steps'>): StartStep | null {
  return steps.find(({ done }) => !done)?.step ?? null
}
