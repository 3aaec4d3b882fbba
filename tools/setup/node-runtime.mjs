import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const BIN = join(ROOT, 'node_modules', '.bin')
const OLDEST = { major: 24, minor: 7 }

/** @param {string} version such as "v24.21.0" */
const isNewEnough = version => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)
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
 * Why Karvon can't run here, or null. On common Linux machines its own Node 24 is installed with the
 * packages; everywhere else the system's Node has to be new enough.
 * @param {Machine} machine
 */
export const whyNotHere = ({ platform, arch, glibc, version }) => {
  if (isNewEnough(version)) return null
  const carried = platform === 'linux' && glibc && (arch === 'x64' || arch === 'arm64')
  if (carried && Number(version.replace(/^v/, '').split('.')[0]) >= 20) return null
  const needed = carried ? 'Node 20 or newer to begin with' : `Node ${OLDEST.major}.${OLDEST.minor} or newer`
  return `Karvon needs ${needed}; this is Node ${version} on ${platform}-${arch}. See https://nodejs.org/en/download.`
}

/** The Node that runs Karvon: the one installed with the packages, else the one that runs this. */
export const nodeOfKarvon = () => {
  const carried = join(BIN, 'node')
  return existsSync(carried) ? carried : process.execPath
}

/**
 * The environment of a command, with the installed tools and their Node first.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const withTools = (extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
  // what one command has compiled the next one finds
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
})
