/** Paths of the icons that only the admin shows, as in components/icons.ts. */
export const todayIcon = 'M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h6'
export const moreIcon = 'M5 12h.01M12 12h.01M19 12h.01'
export const taxIcon = 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 14.5l5-6M9.5 9h.01M14.5 14h.01'
export const shopIcon =
  'M4 10v10h16V10M3 10l2-6h14l2 6c0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0ZM10 20v-5h4v5'
export const leftIcon = 'm15 5-7 7 7 7'
export const printIcon = 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6.5H7z'
export const downloadIcon = 'M12 5v11M7.5 12 12 16.5 16.5 12M4 20h16'
export const scanIcon = 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8.5v7M11 8.5v7M13.5 8.5v7M16 8.5v7'
export const callIcon =
  'M6 3.5h3.5l1.5 4-2 1.6a11 11 0 0 0 5.9 5.9l1.6-2 4 1.5V18a2.5 2.5 0 0 1-2.5 2.5C10 20.5 3.5 14 3.5 6A2.5 2.5 0 0 1 6 3.5Z'
export const whatsAppIcon =
  'M4 20l1.3-4A8.3 8.3 0 1 1 8.2 18.8L4 20ZM9 9.5c.3 2.8 2.3 4.8 5.5 5.5l1-1.6-2-1-1 .8a5 5 0 0 1-2-2l.8-1-1-2-1.3 1.3Z'
export const mailIcon = 'M4 5h16v14H4zM4 6.5l8 6.5 8-6.5'
export const copyIcon = 'M9 9h11v11H9zM5 15H4V4h11v1'
export const counterIcon =
  'M4 11h16v9H4zM6.5 11V6h8v5M8.5 8.5h4M17 11V8M8 14.5h.01M12 14.5h.01M16 14.5h.01M8 17.2h8'
export const paperIcon = 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6'
export const againIcon = 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15'
export const rupeeIcon = 'M7 5h10M7 9h10M7 5h4.5a4 4 0 0 1 0 8H7l7 7'
export const undeliveredIcon = 'M4 9l8-5 8 5v9.5H4zM9.5 12l5 4M14.5 12l-5 4'
export const countIcon = 'M8.5 5H5v15.5h14V5h-3.5M8.5 3.5h7V7h-7zM8.5 13.5l2.3 2.3 4.7-4.7'
export const flagIcon = 'M5 21V4h13l-2.5 4.5L18 13H5'
export const insightIcon = 'M4 20h16M7 16.5v-4M12 16.5V5M17 16.5V9'
export const sentIcon = 'M4 12 20 4.5 15 20l-3.5-6.5zM11.5 13.5 20 4.5'
export const promotionIcon =
  'M4 7h16v3.5a1.7 1.7 0 0 0 0 3.4V17H4v-3.1a1.7 1.7 0 0 0 0-3.4V7ZM10 14.5l4-5M10 10h.01M14 14h.01'

/** Paths of the icons of the customers' pages, as in components/icons.ts. */
export const customersIcon =
  'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.5 3.2-5 6.5-5s5.9 1.5 6.5 5M16 5.5a3.3 3.3 0 0 1 0 6.3M18 14.8c2 .7 3.2 2.2 3.5 4.7'

export const settingsIcon =
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1'
