import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const BIN = join(ROOT, 'node_modules', '.bin')
const RELEASED_NODE = join(ROOT, 'bin', 'node')

/** Whether this is an unpacked release, which brings packages, built site and Node with it. */
export const isRelease = () => existsSync(RELEASED_NODE)
const MINIMUM = { major: 24, minor: 7 }

/** @param {string} version such as "v24.21.0" */
const isNewEnough = version => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > MINIMUM.major || (major === MINIMUM.major && minor >= MINIMUM.minor)
}

const usesGlibc = () => {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  )
  return report.header?.glibcVersionRuntime !== undefined
}

/** @typedef {{ platform: string, arch: string, glibc: boolean, version: string }} Machine */

/** @returns {Machine} */
export const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  glibc: process.platform === 'linux' && usesGlibc(),
  version: process.version,
})

/**
 * Why Karvon can't run on this machine, or null. On common Linux machines Node 24 is installed with the
 * packages; elsewhere the system's Node has to be new enough.
 * @param {Machine} machine
 */
export const unsupportedReason = ({ platform, arch, glibc, version }) => {
  if (isNewEnough(version)) return null
  const isBundled = platform === 'linux' && glibc && (arch === 'x64' || arch === 'arm64')
  if (isBundled && Number(version.replace(/^v/, '').split('.')[0]) >= 20) return null
  const needed = isBundled
    ? 'Node 20 or newer to start with'
    : `Node ${MINIMUM.major}.${MINIMUM.minor} or newer`
  return `Karvon needs ${needed}; this is Node ${version} on ${platform}-${arch}. See https://nodejs.org/en/download.`
}

/** The Node for running Karvon: the release's, else the one installed with the packages, else the current one. */
export const projectNode = () => {
  if (isRelease()) return RELEASED_NODE
  const bundled = join(BIN, 'node')
  return existsSync(bundled) ? bundled : process.execPath
}

/**
 * The environment of a command, with the installed tools and Node first in the path.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const withTools = (extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
  // shared by all commands
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
})
