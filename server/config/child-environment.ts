const passedOn = ['NODE_ENV', 'TZ', 'SystemRoot', 'NODE_COMPILE_CACHE']

/** What a process that we start may know of ours: no setting of the shop, least of all its passwords. */
export function childEnvironment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const known = passedOn.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  return { ...Object.fromEntries(known), ...settings }
}
