/** Long enough for the browser to have begun with the file. */
const KEEP_MS = 60_000

/** Saves a file that was fetched with the session's token under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}

/**
 * Shows a file in a tab of its own. The tab is opened at once, while the browser still knows that somebody pressed a
 * button; where it refuses, the file is saved instead. What `load` throws closes the tab again.
 */
export async function showFile(load: () => Promise<Blob>, name: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const file = await load()
    if (tab === null) return saveFile(file, name)
    const address = URL.createObjectURL(file)
    tab.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
  } catch (error) {
    tab?.close()
    throw error
  }
}
