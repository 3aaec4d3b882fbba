import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from './package.json' with { type: 'json' }

/** Of this process before the bundled browser's are added. */
const LIBRARIES = process.env.LD_LIBRARY_PATH

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const INSTALL_HINT =
  'No browser for the journeys: install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROMIUM_PATH.'

/** Named after the version, so that a newer package does not run an older browser. */
const UNPACKED = fileURLToPath(
  new URL(`../.cache/chromium-${manifest.devDependencies['@sparticuz/chromium']}`, import.meta.url),
)
const BUNDLED = join(UNPACKED, 'chromium')

const hasBundledBrowser = process.platform === 'linux' && process.arch === 'x64'

/**
 * The path of the browser of the journeys: `CHROMIUM_PATH`, else the bundled one, else the system's. The bundled one is
 * headless-only, which takes a third less CPU than a full Chromium, and has the same version on every machine; it is there
 * after `prepareBrowser`.
 */
export const browserPath = (): string => {
  const configured = process.env.CHROMIUM_PATH
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`)
  const path = configured || (hasBundledBrowser ? BUNDLED : SYSTEM_BROWSERS.find(each => existsSync(each)))
  if (path === undefined) throw new Error(INSTALL_HINT)
  return path
}

/** The package's fonts.conf lists only its own folders; without any font Chromium crashes at the first text. */
const fontConfig = (): string => {
  const folders = [join(UNPACKED, 'fonts'), '/usr/share/fonts'].map(folder => `<dir>${folder}</dir>`)
  return `<fontconfig>${folders.join('')}<cachedir>${join(UNPACKED, 'font-cache')}</cachedir></fontconfig>`
}

/** Unpacks the bundled browser, which needs no root. It is moved into place at the end, so that nobody starts an incomplete one. */
const unpack = async (): Promise<void> => {
  const unfinished = `${UNPACKED}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const before = process.env.TMPDIR
  // the package reads both while loading, and unpacks its libraries only for a known runtime
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  process.env.TMPDIR = unfinished
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    writeFileSync(join(unfinished, 'fonts.conf'), fontConfig())
    renameSync(unfinished, UNPACKED)
  } catch (error) {
    // another process may have been faster
    if (!existsSync(BUNDLED)) throw new Error(INSTALL_HINT, { cause: error })
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/**
 * What Chromium sets in its environment while it starts. Adding a variable moves the list that its other threads are reading,
 * which crashed a start now and then; one that is already set moves nothing.
 */
const SET_BY_CHROMIUM = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', FC_FONTATIONS: '1' }

/** Makes the browser at `browserPath` ready to be started by this process and those that it starts. */
export const prepareBrowser = async (): Promise<void> => {
  Object.assign(process.env, SET_BY_CHROMIUM)
  if (browserPath() !== BUNDLED) return
  if (!existsSync(BUNDLED)) await unpack()
  process.env.FONTCONFIG_FILE = join(UNPACKED, 'fonts.conf')
  process.env.LD_LIBRARY_PATH = [join(UNPACKED, 'al2023', 'lib'), LIBRARIES].filter(Boolean).join(delimiter)
}

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  // starting it sets and unsets a variable of the environment, which crashes other threads that read it
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // one process less between the page and the network
  '--enable-features=NetworkServiceInProcess2',
]
