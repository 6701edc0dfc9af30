/** Icons of product, checkout, account and admin pages, apart from those that every page carries. */
export { cashIcon, returnIcon } from './icons-catalogue.ts'

export const shieldIcon = 'M12 3.5 19 6v6c0 4.5-3 7.5-7 8.8C8 19.5 5 16.5 5 12V6l7-2.5ZM9 12l2.2 2.2L15 10'
export const cardIcon = 'M3 6h18v12.5H3zM3 10h18M6.5 15h4'
export const bankIcon = 'M4 10h16L12 4.5 4 10ZM6 10v8M10 10v8M14 10v8M18 10v8M4 20h16'
export const pinIcon =
  'M12 21c5-5.5 7-8.5 7-11.5A7 7 0 0 0 5 9.5C5 12.5 7 15.5 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'
export const truckIcon =
  'M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
/** A child's garment. */
export const childIcon = 'M9 4 4 7.5 6.5 11 8 10v10h8V10l1.5 1L20 7.5 15 4a3 3 0 0 1-6 0Z'
export const pencilIcon = 'M5 19l1-4L16 5l3 3L9 18l-4 1Z'
export const eyeIcon =
  'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'
export const eyeOffIcon =
  'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 3.7 0 7 2 9.5 6.5-.8 1.5-1.7 2.7-2.7 3.7M6.5 7.7C5 8.7 3.7 10.1 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-1M10 10a3 3 0 0 0 4 4.2'
export const peopleIcon =
  'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.5 3.2-5 6.5-5s5.9 1.5 6.5 5M16 5.5a3.3 3.3 0 0 1 0 6.3M18 14.8c2 .7 3.2 2.2 3.5 4.7'
export const copyIcon = 'M9 9h11v11H9zM15 9V4H4v11h5'
export const uploadIcon = 'M12 16V5M7.5 9 12 4.5 16.5 9M4 16v4h16v-4'
export const dragIcon = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'
export const messageIcon = 'M4 5h16v11H10l-4.5 4v-4H4V5ZM8 9.5h8M8 12.5h5'
export const imageIcon = 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 10h.01'
