/** Icons that only the editor shows, as in components/icons.ts. */
export const upIcon = 'm5 15 7-7 7 7'
export const archiveIcon = 'M4 4h16v5H4zM5.5 9v11h13V9M9.5 13h5'
export const clockIcon = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2'
