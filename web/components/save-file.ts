/** Hands a file to the browser to keep. A file that only a token opens cannot be the address of a plain link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has its own hold of the file once the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
