import * as z from 'zod'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Words } from '../language/words.ts'

/** 'List-Unsubscribe=One-Click', as a form of either kind. */
const bodyLimit = 4_096

/**
 * The address of an email's `List-Unsubscribe` header (RFC 8058). A POST by the mail program unsubscribes; repeating it
 * changes nothing. A GET only redirects a person to the page with the button: link scanners open every address.
 */
export async function oneClickRoutes(
  router: Router,
  {
    path,
    tags,
    emails,
    unsubscribe,
    pageOf,
  }: {
    path: string
    tags: readonly string[]
    /** The emails that it ends, for the API's description. */
    emails: string
    /** @returns the text of the response @throws ShopError `token_invalid` */
    unsubscribe: (token: string, request: { ip: string; words: Words }) => Promise<string>
    /** The path of the page with the button, with the token in the fragment. @throws ShopError `token_invalid` */
    pageOf: (token: string) => string | Promise<string>
  },
): Promise<void> {
  const querystring = z.object({ token: z.string().max(1_000) })

  await router.scope(({ app, signedRoute, publicRoute }) => {
    // A form of either kind (RFC 8058, 3.2), whose content is not needed.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null, null),
    )

    signedRoute.post(
      path,
      {
        schema: {
          tags,
          summary: `Unsubscribe from ${emails} by the button of a mail program`,
          querystring,
          response: {
            200: z.object({ success: z.literal(true), message: z.string() }),
            ...refusing(400, 413),
          },
        },
      },
      async (request) => {
        const caller = { ip: request.ip, words: wordsOf(request) }
        return { success: true as const, message: await unsubscribe(request.query.token, caller) }
      },
    )

    publicRoute.get(
      path,
      {
        schema: {
          tags,
          summary: `Redirect to the page that unsubscribes from ${emails}`,
          querystring,
          response: { 303: z.null().describe('The page'), ...refusing(400, 429) },
        },
      },
      async (request, reply) => reply.redirect(await pageOf(request.query.token), 303),
    )
  })
}
