import { once } from 'node:events'
import { join } from 'node:path'
import { type Manifest, type PodTemplate, podTemplateOf } from '../deploy/deployment-files.ts'
import type { Cluster } from './cluster.ts'
import { addressOf, type ContainerNetwork } from './container-network.ts'
import { startContainer, stopContainer } from './containers.ts'
import { folderFor } from './foreign-images.ts'
import { createMemoryGroup } from './memory-group.ts'

const FIRST_ADDRESS = 200

/** The pod of a manifest while it runs. */
export type RunningPod = {
  readonly address: string
  /** What it has printed. */
  output(): string
  /** The code with which it ended by itself. */
  readonly ended: Promise<number>
  end(): Promise<void>
}

const bytesOf = (limit: string): number =>
  Number.parseInt(limit, 10) * (limit.endsWith('Gi') ? 1024 ** 3 : 1024 ** 2)

const mountsOf = (cluster: Cluster, pod: string, { spec }: PodTemplate): Record<string, string> => {
  const sourceOf = (name: string): string => {
    const volume = spec.volumes.find(candidate => candidate.name === name)
    if (volume?.secret !== undefined) return cluster.secret
    if (volume?.emptyDir === undefined) throw new Error(`${pod} has no volume ${name}`)
    return folderFor(join(cluster.folder, pod, name), spec.securityContext.fsGroup)
  }
  const mounts = spec.containers[0].volumeMounts.map(({ name, mountPath }) => [sourceOf(name), mountPath])
  return { ...Object.fromEntries(mounts), [cluster.hosts]: '/etc/hosts' }
}

/** Starts the first pod of manifests without a cluster: as their user, with their settings, folders and memory. */
export const createPods = (cluster: Cluster, network: ContainerNetwork) => {
  let started = 0
  return (manifest: Manifest): RunningPod => {
    const template = podTemplateOf(manifest)
    if (template === null) throw new Error(`${manifest.kind} has no pods`)
    const { spec } = template
    const [{ image, args, resources }] = spec.containers
    const shipped = cluster.images.get(image)
    if (shipped === undefined) throw new Error(`there is no image ${image}`)
    const address = addressOf(FIRST_ADDRESS + started)
    const place = `p${started}`
    started += 1
    const memory = createMemoryGroup(`karvon-${process.pid}-pod-${place}`, bytesOf(resources.limits.memory))
    let output = ''
    const child = startContainer({
      root: shipped.root,
      workdir: shipped.workdir,
      user: spec.securityContext.runAsUser,
      command: [...shipped.entrypoint, ...(args ?? shipped.args)],
      env: { ...shipped.env, ...cluster.settings },
      mounts: mountsOf(cluster, manifest.metadata.name, template),
      network: network.join(place, address),
      memory,
      log: text => {
        output += text
      },
    })
    return {
      address,
      output: () => output,
      ended: once(child, 'close').then(([code]) => code ?? 1),
      end: async () => {
        await stopContainer(child, 'at once')
        await memory.remove()
        network.leave(place)
      },
    }
  }
}
