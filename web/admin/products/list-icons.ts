/** Paths of icons that only the list of products shows, as in components/icons.ts. */
export const columnsIcon = 'M4 5h16v14H4zM9.5 5v14M14.5 5v14'
export const cameraIcon =
  'M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4V8ZM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z'
