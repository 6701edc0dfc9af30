/** Texts of scanning, in the admin's frame and in packing. */
export const SCAN_TEXTS = {
  scan: 'Scan an order or item',
  camera: 'Scan',
  hold: 'Point the camera at the barcode.',
  noCamera: 'Could not use the camera. Allow it for this site in your browser settings.',
  unknown: 'No order or product has the code {code}.',
  unknownNext: 'Scan it again, or search for the order number.',
  noOrder: 'No open order contains {code}.',
  noOrderNext: 'Return the item to its shelf, or search for its product.',
  close: 'Close',
  failed: 'Could not look up the code. Scan it again.',
} as const
