import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const INSTALL_HINT =
  'No browser for the journeys: install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROMIUM_PATH.'

/** The package's fonts.conf lists only its own folders; without any font Chromium crashes at the first text. */
const writeFontConfig = (unpacked: string): string => {
  const path = join(unpacked, 'fonts.conf')
  const folders = [join(unpacked, 'fonts'), '/usr/share/fonts']
  const list = folders.map(folder => `<dir>${folder}</dir>`).join('')
  writeFileSync(path, `<fontconfig>${list}<cachedir>${join(unpacked, 'font-cache')}</cachedir></fontconfig>`)
  return path
}

/** The browser bundled in the packages: needs no root and no installed browser; 64-bit Linux only. */
const bundledBrowser = async (): Promise<string> => {
  const unpacked = fileURLToPath(new URL('../.cache/chromium', import.meta.url))
  mkdirSync(unpacked, { recursive: true })
  const before = process.env.TMPDIR
  // the package reads both while loading, and unpacks its libraries only for a known runtime
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  process.env.TMPDIR = unpacked
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const browser = await chromium.executablePath()
    process.env.FONTCONFIG_FILE = writeFontConfig(unpacked)
    return browser
  } catch (error) {
    throw new Error(INSTALL_HINT, { cause: error })
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const hasBundledBrowser = process.platform === 'linux' && process.arch === 'x64'

/**
 * The browser of the journeys: `CHROMIUM_PATH`, else the bundled one, else the system's. The bundled one is headless-only,
 * which takes a third less CPU than a full Chromium, and has the same version on every machine.
 */
export const findBrowser = async (): Promise<string> => {
  const configured = process.env.CHROMIUM_PATH
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`)
  if (configured) return configured
  if (hasBundledBrowser) return bundledBrowser()
  const installed = SYSTEM_BROWSERS.find(path => existsSync(path))
  if (installed === undefined) throw new Error(INSTALL_HINT)
  return installed
}

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // one process less between the page and the network
  '--enable-features=NetworkServiceInProcess2',
]
