/**
 * What this program uses of the router beyond its public interface, in this one place: look here first when a new
 * version of it changes something. The server's half are the names of the scripts in `server/pages/route-data-script.ts` and
 * the class that `web/load-context.d.ts` extends.
 */
export {
  /** The router itself: `navigate` without a component that is rendered again with every navigation. */
  UNSAFE_DataRouterContext as DataRouterContext,
  /** Reads the answer to a request for a page's data. */
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  /** The build's manifest (scripts and styles of each route) and, on the server, the nonce of inline scripts. */
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
