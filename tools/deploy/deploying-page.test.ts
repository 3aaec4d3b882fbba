import { describe, expect, it } from 'vitest'
import { shellBlocks } from '../installation/shell-blocks.ts'
import { readManifests, readText } from './deployment-files.ts'

const PAGE = readText('docs/deploying.md')

/** Which test runs the commands of a section, each block by a name of its own. */
const RUN_BY = {
  'Without containers': 'tools/installation/without-containers.test.ts',
  Containers: 'tools/installation/with-containers.test.ts',
} as const

/** No test has a cluster, so what these commands name is looked up. */
const LOOKED_UP = 'Kubernetes'

describe('docs/deploying.md', () => {
  it.each(Object.entries(RUN_BY))('has each block of "%s" run by %s', (section, test) => {
    const text = readText(test)
    const list =
      new RegExp(`const \\[([^\\]]*)\\] = shellBlocks\\([^\\n]*'${section}'\\)`).exec(text)?.[1] ?? ''
    const names = list.match(/\w+(?= = '')/g) ?? []
    expect(names).toHaveLength(shellBlocks(PAGE, section).length)
    for (const name of names) {
      const uses = text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []
      expect(uses.length, name).toBeGreaterThan(1)
    }
  })

  it('has no other block', () => {
    const claimed = [...Object.keys(RUN_BY), LOOKED_UP].flatMap(section => shellBlocks(PAGE, section))
    expect(claimed).toHaveLength(PAGE.match(/^ *```sh$/gm)?.length ?? 0)
  })

  it('names objects, folders and stages that there are, in each command for a cluster', () => {
    const blocks = shellBlocks(PAGE, LOOKED_UP).join('\n')
    const manifests = ['app', 'backup', 'migration'].flatMap(name =>
      readManifests(`deploy/kubernetes/${name}.yaml`),
    )
    const made = [...blocks.matchAll(/create (job) (\S+)|create (namespace) (\S+)/g)].map(
      ([, job, name, space, other]) => `${job ?? space}/${name ?? other}`,
    )
    const known = [
      ...manifests.map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`),
      ...made,
    ]
    const named = [...blocks.matchAll(/\b((?:job|cronjob|deployment)\/[\w-]+)/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(known).toContain(name)
    for (const [, name] of blocks.matchAll(/delete job (\S+)/g)) expect(known).toContain(`job/${name}`)
    for (const [, folder] of blocks.matchAll(/apply -k (\S+)/g))
      expect(() => readText(`${folder}/kustomization.yaml`)).not.toThrow()
    for (const [, target] of blocks.matchAll(/--target (\S+)/g))
      expect(readText('Dockerfile')).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'))
  })
})
