import { saveFile } from '#web/components/save-file.ts'

/** Long enough for the tab to have begun with the file. */
const KEEP_MS = 60_000

/**
 * Opens a file in a new tab. The tab opens at once, while the browser still counts it as a user action; if it is
 * blocked, the file is downloaded instead. An error of `load` closes the tab again.
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

/** Shows an address that the shop is asked for in a tab of its own, opened at once for the same reason. */
export async function showLink(load: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const address = await load()
    if (tab === null) return window.location.assign(address)
    // It is another's page, which must not reach back into the admin.
    tab.opener = null
    tab.location.href = address
  } catch (error) {
    tab?.close()
    throw error
  }
}
