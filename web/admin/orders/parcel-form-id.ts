/** The form that the page's primary button sends. */
export const PARCEL_FORM = 'parcel-form'
