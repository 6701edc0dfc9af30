import { knownCategory, PAGE_KINDS } from '#domain/insight/page-kinds.ts'
import type { ToldEvents } from '#domain/insight/told-events.ts'
import type { Services } from '../services.ts'

type ToldEvent = ToldEvents['events'][number]

/**
 * Counts what a browser tells of somebody who agreed. Nobody can prove such a word: it is kept apart from what the
 * server sees, and names only what the shop has.
 */
export function takeToldEvents(
  { counts, catalogue }: Pick<Services, 'counts' | 'catalogue'>,
  { source = 'direct', events }: ToldEvents,
  userAgent: string | undefined,
): void {
  for (const event of events) {
    counts.count({ name: event.name, subject: subjectOf(catalogue, event), source }, userAgent)
  }
}

function subjectOf(catalogue: Services['catalogue'], { name, subject = '' }: ToldEvent): string {
  switch (name) {
    case 'PageView':
      return PAGE_KINDS.find((kind) => kind === subject) ?? ''
    case 'ViewContent':
      return knownCategory(subject) || knownProduct(catalogue, subject)
    case 'ViewCategory':
      return knownCategory(subject)
    case 'AddToCart':
    case 'TrendingClick':
      return knownProduct(catalogue, subject)
    default:
      return ''
  }
}

function knownProduct(catalogue: Services['catalogue'], subject: string): string {
  return catalogue.cards([subject]).length > 0 ? subject : ''
}
