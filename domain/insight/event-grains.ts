/** The period that one count of events covers; older counts are summed into longer periods. */
export const EVENT_GRAINS = ['hour', 'day', 'month'] as const
export type EventGrain = (typeof EVENT_GRAINS)[number]
