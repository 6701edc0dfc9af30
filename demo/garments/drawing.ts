/** The garment, and what lies on top of all its cloth (buttons, bows, tassels). */
export type Drawing = readonly [cloth: string, onTop: string]
