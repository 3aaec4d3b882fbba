import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { runNpm } from '../setup/run-command.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the archive that `npm run release` made. */
    releaseArchive: string
  }
}

/** Makes the release that every test of this suite installs or starts; making one takes most of a minute. */
export const setup = async (project: TestProject): Promise<void> => {
  const { code, output } = await runNpm(['run', 'release', '--', '--untagged'])
  const archive = /^\/.*\.tar\.gz$/m.exec(output)?.[0]
  if (code !== 0 || archive === undefined) throw new Error(output)
  project.provide('releaseArchive', archive)
}

/** Unpacks the archive as `folder`, without the folder that its files are in. */
export const unpackRelease = (archive: string, folder: string): void => {
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
}
