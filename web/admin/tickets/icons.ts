/** The clock of what is due, as the icons of components/icons.ts. */
export const clockIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.3 2'
