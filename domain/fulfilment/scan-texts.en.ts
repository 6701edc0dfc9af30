/** What scanning says, in the frame of the admin and in packing. */
export const SCAN_TEXTS = {
  scan: 'Scan an order or a piece',
  camera: 'Scan',
  hold: 'Hold the barcode before the camera.',
  noCamera: 'The camera cannot be used. Allow it for this site in the settings of the browser.',
  unknown: 'Nothing here has the code {code}.',
  unknownNext: 'Scan it once more, or type the number of the order into the search.',
  noOrder: 'No order waits for {code}.',
  noOrderNext: 'Put the piece back on its shelf, or look for its product with the search.',
  close: 'Close',
  failed: 'The code could not be looked up. Scan it again.',
} as const
