import type { BrowserEvents } from '#domain/insight/browser-events.ts'
import { knownCategory, PAGE_KINDS } from '#domain/insight/page-kinds.ts'
import type { Services } from '../services.ts'

type ToldEvent = BrowserEvents['events'][number]

/**
 * Counts browser events of visitors who agreed. They cannot be verified, so they are kept separate from server-side
 * counts and may only name existing subjects.
 */
export async function countBrowserEvents(
  { counts, catalogue }: Pick<Services, 'counts' | 'catalogue'>,
  { source = 'direct', events }: BrowserEvents,
  userAgent: string | undefined,
): Promise<void> {
  for (const event of events) {
    counts.count({ name: event.name, subject: await subjectOf(catalogue, event), source }, userAgent)
  }
}

async function subjectOf(
  catalogue: Services['catalogue'],
  { name, subject = '' }: ToldEvent,
): Promise<string> {
  switch (name) {
    case 'PageView':
      return PAGE_KINDS.find((kind) => kind === subject) ?? ''
    case 'ViewContent':
      return knownCategory(subject) || (await knownProduct(catalogue, subject))
    case 'ViewCategory':
      return knownCategory(subject)
    case 'AddToCart':
    case 'TrendingClick':
      return await knownProduct(catalogue, subject)
    default:
      return ''
  }
}

async function knownProduct(catalogue: Services['catalogue'], subject: string): Promise<string> {
  return (await catalogue.cards([subject])).length > 0 ? subject : ''
}
