/** Texts of the pictures on the whole screen. */
export const ZOOM_TEXTS = {
  pictures: 'Product pictures',
  pictureOf: '{number} of {most}',
  showPicture: 'Show picture {number}: {alt}',
  tip: 'Pinch or double-tap to zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  level: '{percent}%',
} as const
