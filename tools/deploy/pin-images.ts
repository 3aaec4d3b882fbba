// npm run images:pin: writes the digest of each foreign image behind its tag in compose.yaml and the Dockerfile, as Docker looks it up;
// `-- --check` only names those without one, and exits with 1 if there are any.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup/node-runtime.mjs'
import { readText } from './deployment-files.ts'

const FILES = ['compose.yaml', 'Dockerfile']

/** `image: NAME` of a service and `FROM NAME` of a stage that is no other stage. */
const NAMED = /^(?:FROM|\s+image:) ([\w./-]+:(?:[\w.-]|\$\{\w+\})+)(?:@(sha256:[0-9a-f]{64}))?/gm

export type ForeignImage = { readonly name: string; readonly digest: string | null }

/** The images of others that a text names, with the digests that they are pinned to. */
export const foreignImages = (text: string): ForeignImage[] =>
  [...text.matchAll(NAMED)]
    .map(([, name = '', digest = null]) => ({ name, digest }))
    .filter(({ name }) => !name.startsWith('karvon'))

/** Whether the build decides which image is taken, as for a newer PostgreSQL. */
const isOpen = (name: string): boolean => name.includes('$')

/** The text with a digest behind each image that has none and that the build does not choose. */
export const pinned = (text: string, digestOf: (name: string) => string): string =>
  text.replace(NAMED, (found, name: string, digest?: string) =>
    digest !== undefined || isOpen(name) || name.startsWith('karvon') ? found : `${found}@${digestOf(name)}`,
  )

/** Images that are pulled by a tag, which their owner may move. */
export const unpinned = (): string[] => [
  ...new Set(
    FILES.flatMap(file => foreignImages(readText(file)))
      .filter(({ name, digest }) => digest === null && !isOpen(name))
      .map(({ name }) => name),
  ),
]

const lookUp = (name: string): string => {
  const format = '{{.Manifest.Digest}}'
  const digest = execFileSync('docker', ['buildx', 'imagetools', 'inspect', name, '--format', format], {
    encoding: 'utf8',
  }).trim()
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${name}: ${digest} is no digest`)
  return digest
}

const run = (): void => {
  if (process.argv.includes('--check')) {
    const names = unpinned()
    for (const name of names) console.log(`${name} has no digest`)
    process.exitCode = names.length === 0 ? 0 : 1
    return
  }
  for (const file of FILES) writeFileSync(join(ROOT, file), pinned(readText(file), lookUp))
}

if (import.meta.main) run()
