import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, stampOf } from './freshness.mjs'
import { projectNode, ROOT } from './node-runtime.mjs'
import { runCommand } from './run-command.mjs'

const STAMP = join(ROOT, 'web', 'dist', '.built-from')

const BUILD = join(ROOT, 'web', 'build', 'build.ts')

const BUILT_FROM = [
  'web/src',
  'web/build',
  'web/public',
  'web/app.html',
  'web/driver.html',
  'web/receive.html',
  'web/admin.html',
  'web/package.json',
  'web/vite.config.ts',
  'web/project.inlang/settings.json',
  'contract/src',
  'contract/messages',
  'domain/src',
  'docs/site',
  'docs/guides',
  'docs/samples',
  'package-lock.json',
]

/** Builds the site if its inputs have changed; throws with the build's output on failure. */
export const buildWeb = async () => {
  // taken before the build, so that edits during it make the site stale
  const now = fingerprint(ROOT, BUILT_FROM)
  if (stampOf(STAMP) === now) return { built: false, seconds: 0 }
  console.log('Building the site …')
  // not by npm, which would hold 70 MB meanwhile
  const { code, output, seconds } = await runCommand(projectNode(), [BUILD], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`${output}\nThe site could not be built.`)
  writeFileSync(STAMP, now)
  console.log(`Site built in ${seconds.toFixed(0)} s.`)
  return { built: true, seconds }
}
