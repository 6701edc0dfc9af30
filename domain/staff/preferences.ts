import { productListPreferences } from '#domain/products/list-preferences.ts'

/** What a member of the staff may arrange, by its stored key, with the schema of its value. */
export const STAFF_PREFERENCES = { 'products-list': productListPreferences } as const
export type PreferenceKey = keyof typeof STAFF_PREFERENCES

export const PREFERENCE_KEYS = ['products-list'] as const satisfies readonly PreferenceKey[]
