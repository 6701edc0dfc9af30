/** The bytes of a file as base64, for JSON. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // 'data:text/csv;base64,QVdC…'
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('Cannot read the file'))
    reader.readAsDataURL(file)
  })
}
