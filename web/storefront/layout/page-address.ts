/**
 * The whole address of a page, as it is told to search engines and in shared links. Each language is a build of its own
 * below its part of the address: a translated page is no copy of the English one.
 * @param path root-relative, without a language
 */
export function pageAddress(origin: string, path: string): string {
  return `${origin}${import.meta.env.BASE_URL}${path.slice(1)}`
}
