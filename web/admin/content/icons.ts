/** Paths of icons that only the contents show, as in components/icons.ts. */
export const contentsIcon = 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5H13'
export const upIcon = 'm5 15 7-7 7 7'
