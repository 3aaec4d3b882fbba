import { readFile, rm } from 'node:fs/promises'
import { assertNoCycles } from './chunks/assert-no-cycles.ts'
import { runFrugally } from './frugal-node.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'
import { stampBuild } from './stamp-build.ts'
import { writePreloads } from './write-preloads.ts'
import { writeWorker } from './write-worker.ts'

process.chdir(new URL('..', import.meta.url).pathname)
const started = performance.now()

// Vite does not empty dist here, so pages of an earlier build would survive
await rm('dist', { recursive: true, force: true })
await runFrugally('messages/compile-messages.ts')
await runFrugally('bundle.ts')
const pages = await prerender({ dist: 'dist', rendered: '.cache/pages' })
const version = await stampBuild('dist')
await writeWorker('dist', version)
const manifest = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8'))
assertNoCycles(manifest)
await writePreloads('dist', manifest)
const sizes = await precompress('dist')

const brotli = (file: string) => `${file} ${((sizes.get(file) ?? 0) / 1024).toFixed(1)} kB`
console.log(`Pages, brotli: ${pages.map(brotli).join(', ')}`)
console.log(`Build ${version}`)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
