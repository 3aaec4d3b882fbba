// Around `npm pack` in client/: npm packs the folder by its package.json, which here names sources that only this repository can
// load. `begin` builds dist and puts the published package.json in its place, `end` puts ours back.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup/node-runtime.mjs'
import { buildClient, publishedManifest } from './build-client.ts'

const CLIENT = join(ROOT, 'client')
const OURS = join(CLIENT, 'package.json')
const KEPT = join(CLIENT, '.package.json.ours')

const begin = (): void => {
  // of a pack that was ended in between
  if (existsSync(KEPT)) renameSync(KEPT, OURS)
  buildClient()
  copyFileSync(OURS, KEPT)
  const manifest = publishedManifest(JSON.parse(readFileSync(OURS, 'utf8')), './dist/')
  writeFileSync(OURS, `${JSON.stringify(manifest, null, 2)}\n`)
}

const end = (): void => renameSync(KEPT, OURS)

if (process.argv[2] === 'begin') begin()
else end()
