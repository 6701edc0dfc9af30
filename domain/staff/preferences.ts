import { productListPreferences } from '#domain/products/list-preferences.ts'

/** Preferences of a staff member by stored key, with the schema of the value. */
export const STAFF_PREFERENCES = { 'products-list': productListPreferences } as const
export type PreferenceKey = keyof typeof STAFF_PREFERENCES

export const PREFERENCE_KEYS = ['products-list'] as const satisfies readonly PreferenceKey[]
