import { readFile, rm } from 'node:fs/promises'
import { compile } from '@inlang/paraglide-js'
import { createBuilder } from 'vite'
import { refuseCircles } from './chunks/refuse-circles.ts'
import { messageOptions } from './message-options.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'
import { stampBuild } from './stamp-build.ts'
import { writeAhead } from './write-ahead.ts'
import { writeWorker } from './write-worker.ts'

process.chdir(new URL('..', import.meta.url).pathname)
const started = performance.now()

// the two environments are emptied by the build itself; pages of an earlier build would survive it
await rm('dist', { recursive: true, force: true })
await compile({ ...messageOptions, cleanOutdir: false })
const builder = await createBuilder({}, null)
await builder.buildApp()
const pages = await prerender({ dist: 'dist', rendered: '.cache/pages' })
const version = await stampBuild('dist')
await writeWorker('dist', version)
const manifest = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8'))
refuseCircles(manifest)
await writeAhead('dist', manifest)
const sizes = await precompress('dist')

const brotli = (file: string) => `${file} ${((sizes.get(file) ?? 0) / 1024).toFixed(1)} kB`
console.log(`Pages, brotli: ${pages.map(brotli).join(', ')}`)
console.log(`Build ${version}`)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
// the message compiler's timers would hold the process for half a minute
process.exit(0)
