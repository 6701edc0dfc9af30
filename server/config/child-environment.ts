const passedOn = ['NODE_ENV', 'TZ', 'SystemRoot', 'NODE_COMPILE_CACHE']

/** The environment of child processes: no setting of the shop, in particular no passwords. */
export function childEnvironment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const known = passedOn.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  return { ...Object.fromEntries(known), ...settings }
}
