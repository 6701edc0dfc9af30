/** How long the time is that one count of events covers; older counts are summed into longer times. */
export const EVENT_GRAINS = ['hour', 'day', 'month'] as const
export type EventGrain = (typeof EVENT_GRAINS)[number]
