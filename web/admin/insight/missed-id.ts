/** Where the searches that found nothing are on the page of insight. */
export const MISSED_ID = 'searches'
