/** Icons of listing, product and wishlist. */
export const cashIcon = 'M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 12h.01M18 12h.01'
export const returnIcon = 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4'
export const shareIcon = 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9.5h14V11h-1'
export const zoomIcon = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20M10.5 8v5M8 10.5h5'
export const rulerIcon = 'M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v4'
export const filterIcon = 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5'
export const binIcon = 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5'
