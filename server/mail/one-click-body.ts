import type { App } from '../http/http.ts'

/** 'List-Unsubscribe=One-Click', as a form of either kind. */
const bodyLimit = 4_096

/**
 * Takes what mail programs and their servers send for the header of a letter: a form of either kind (RFC 8058, 3.2), whose
 * content says nothing that the address does not.
 * @param app of a scope that has no other routes
 */
export function takeOneClickBodies(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null, null))
}
