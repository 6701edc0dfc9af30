/** Paths of the icons that only the admin shows, as in components/icons.ts. */
export const todayIcon = 'M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h6'
export const moreIcon = 'M5 12h.01M12 12h.01M19 12h.01'
export const shopIcon =
  'M4 10v10h16V10M3 10l2-6h14l2 6c0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0ZM10 20v-5h4v5'
/** @waits for the list of keys as a button of the rail */
export const keyboardIcon = 'M3 6.5h18v11H3zM7 10h.01M10.5 10h.01M14 10h.01M17 10h.01M8 14h8'
export const scanIcon = 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8.5v7M11 8.5v7M13.5 8.5v7M16 8.5v7'
export const printIcon = 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6.5H7z'
