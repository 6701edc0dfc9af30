/** Paths of the icons of the customers' pages, as in components/icons.ts. */
export const customersIcon =
  'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.5 3.2-5 6.5-5s5.9 1.5 6.5 5M16 5.5a3.3 3.3 0 0 1 0 6.3M18 14.8c2 .7 3.2 2.2 3.5 4.7'
