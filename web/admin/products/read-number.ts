/** A number as people type it: '1,299', '₹1299/-', '62.5'; null for none. */
export function readNumber(typed: string): number | null {
  const plain = typed.replace(/^\s*(?:₹|rs\.?)|\/-\s*$|[,\s]/gi, '')
  return /^\d{1,7}(\.\d{1,2})?\.?$/.test(plain) ? Number(plain) : null
}
