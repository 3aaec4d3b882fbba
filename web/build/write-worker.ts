import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_SHELLS } from '@karvon/contract/site-routes'
import type { CachedArea, CachedBuild } from '../src/worker/cached-build.ts'
import { chunksOf, type Manifest } from './chunks-of.ts'

/** The map data; not part of the build manifest. */
const PLAIN_FILES = ['/geo/map.json']

/** Only a demo loads it, and without a connection it shows nothing. */
const DEMO_PHONE = 'src/product/demo/phone/floating-phone.tsx'

/** Every file that a shell may load offline, including lazy ones. */
const filesOf = (manifest: Manifest, entry: string): string[] => {
  const chunks = chunksOf(manifest, [entry], true).filter(chunk => chunk !== manifest[DEMO_PHONE])
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].map(file => `/${file}`).sort()
}

/** Prepends version and file list to the worker script: with each build the script changes, so browsers install it. */
export async function writeWorker(dist: string, version: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const filesFor = (area: CachedArea) => {
    const entry = APP_SHELLS.find(({ prefix }) => prefix === area)?.file ?? area
    return [...filesOf(manifest, entry), ...PLAIN_FILES]
  }
  const files = { '/dashboard': filesFor('/dashboard'), '/driver': filesFor('/driver') }
  const build: CachedBuild = { version, files }
  const script = await readFile(join(dist, 'worker.js'), 'utf8')
  await writeFile(join(dist, 'worker.js'), `const BUILD=${JSON.stringify(build)};\n${script}`)
}
