import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../deploy/deployment-files.ts'
import { environmentOf, listOf, readStages, textsOf } from '../deploy/dockerfile.ts'
import type { Container } from './containers.ts'
import { layImage } from './image-root.ts'
import { unpackRelease } from './release.setup.ts'

const stages = readStages(readText('Dockerfile'))

export const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** How an image of the Dockerfile starts. */
export type ShippedImage = Pick<Container, 'root' | 'workdir' | 'user' | 'env'> & {
  readonly entrypoint: readonly string[]
  readonly args: readonly string[]
  /** The check that the image has of itself. */
  readonly health: readonly string[] | null
}

const healthOf = (text: string | undefined): string[] | null =>
  text === undefined ? null : (JSON.parse(text.slice(text.indexOf('['))) as string[])

/** Lays out both images of the Dockerfile below a folder; by the names of their stages. */
export const layImages = (folder: string, release: string): Readonly<Record<string, ShippedImage>> => {
  const tree = join(folder, 'tree')
  const empty = join(folder, 'empty')
  unpackRelease(release, tree)
  mkdirSync(empty)
  const images = ['karvon', 'backup'].map(name => {
    const stage = stages.find(candidate => candidate.name === name)
    if (stage === undefined) throw new Error(`the Dockerfile has no stage ${name}`)
    const root = join(folder, `image-${name}`)
    layImage(stage, root, { build: () => tree, folders: () => empty })
    const image: ShippedImage = {
      root,
      entrypoint: listOf(stage, 'ENTRYPOINT'),
      args: listOf(stage, 'CMD'),
      workdir: textsOf(stage, 'WORKDIR').at(-1) ?? '/',
      user: Number(textsOf(stage, 'USER').at(-1)?.split(':')[0]),
      env: { PATH, ...environmentOf(stage) },
      health: healthOf(textsOf(stage, 'HEALTHCHECK').at(-1)),
    }
    return [name, image] as const
  })
  rmSync(tree, { recursive: true })
  return Object.fromEntries(images)
}
