/** Icons of the import alone, as in components/icons.ts. */
export const sheetIcon = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'
export const zipIcon = 'M6 3.5h12v17H6zM12 3.5v2M12 7.5v2M12 11.5v2M10.5 15h3v3h-3z'
export const undoIcon = 'M9 14 4.5 9.5 9 5M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-2'
