import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type ComposeContainers,
  type ComposePlaces,
  isOurs,
  type PlannedContainer,
  readContainers,
} from './compose-containers.ts'
import { inOrder } from './compose-project.ts'
import { addressOf, type ContainerNetwork } from './container-network.ts'
import { insideContainer, startContainer, stopContainer } from './containers.ts'
import { foreignImage, makeBucket } from './foreign-images.ts'
import { createMemoryGroup, type MemoryGroup } from './memory-group.ts'

const READY_MS = 240_000
/** Addresses of containers for one command. */
const FIRST_OF_RUNS = 100

type Running = { readonly child: ChildProcess; readonly memory: MemoryGroup; readonly leave: () => void }

/** A machine that runs compose.yaml without a container engine. */
export type ComposeMachine = {
  /** Starts services and what they need, and waits until they serve; those that are named are replaced. */
  up(names: readonly string[], options: { readonly withNeeded: boolean }): Promise<void>
  /** Runs a command in a container of its own; none: what the service does. */
  run(
    name: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number; readonly output: string }>
  kill(name: string): Promise<void>
  /** The address of a service. */
  address(name: string): string
  /** What a service has printed. */
  log(name: string): string
  /** Ends all. */
  remove(): Promise<void>
}

const bytesOf = (limit: string): number =>
  Number.parseInt(limit, 10) * (limit.endsWith('g') ? 1024 ** 3 : 1024 ** 2)

/** Starts containers of services in a network, each within the memory that its service is given. */
const createStarter = (containers: ComposeContainers, network: ContainerNetwork) => {
  const logs = new Map<string, string>()
  const start = (name: string, planned: PlannedContainer, at: string): Running => {
    const memory = createMemoryGroup(
      `karvon-${process.pid}-${at.replaceAll('.', '-')}`,
      bytesOf(containers.service(name).mem_limit ?? ''),
    )
    const place = `c${at.split('.').at(-1)}`
    const child = startContainer({
      ...planned,
      network: network.join(place, at),
      memory,
      log: text => void logs.set(name, `${logs.get(name) ?? ''}${text}`),
    })
    return { child, memory, leave: () => network.leave(place) }
  }
  const end = async ({ child, memory, leave }: Running, how: 'at once' | 'asked'): Promise<void> => {
    await stopContainer(child, how)
    await memory.remove()
    leave()
  }
  return { start, end, log: (name: string): string => logs.get(name) ?? '' }
}

/** Tells whether services serve: by the check of our image, by that of compose.yaml, or by their port. */
const createChecks = (containers: ComposeContainers, network: ContainerNetwork) => {
  const checkOf = (name: string, child: ChildProcess): readonly string[] => {
    const service = containers.service(name)
    if (isOurs(service)) {
      const { workdir, health } = containers.image(service)
      return [...insideContainer(child, workdir), ...(health ?? [])]
    }
    if (service.healthcheck)
      return [...insideContainer(child, '/'), 'sh', '-c', service.healthcheck.test.at(-1) ?? 'false']
    const { port } = foreignImage(service.image)
    return [...network.outside, 'bash', '-c', `exec 3<>/dev/tcp/${containers.address(name)}/${port}`]
  }
  const serves = (name: string, child: ChildProcess): boolean => {
    try {
      const [program = '', ...args] = checkOf(name, child)
      const { env } = containers.plan(name, [])
      const PATH = `${env.PATH}:/usr/lib/postgresql/17/bin`
      return spawnSync(program, args, { env: { ...env, PATH } }).status === 0
    } catch {
      return false
    }
  }
  /** Whether a service ends by itself. */
  const isTask = (name: string): boolean => {
    const service = containers.service(name)
    return !isOurs(service) && foreignImage(service.image).port === undefined
  }
  return { serves, isTask }
}

/** Ceph's gateway has no folders for buckets, so what the service `bucket` does is done again. */
const makeOurBucket = (containers: ComposeContainers, network: ContainerNetwork): void => {
  const { S3_BUCKET: bucket = '' } = containers.service('app-1').environment ?? {}
  const { ROOT_ACCESS_KEY: accessKey = '', ROOT_SECRET_KEY: secretKey = '' } =
    containers.service('files').environment ?? {}
  const endpoint = `http://${containers.address('files')}:7070`
  makeBucket(network.outside, { endpoint, bucket, accessKey, secretKey })
}

export const createComposeMachine = (places: ComposePlaces, network: ContainerNetwork): ComposeMachine => {
  const containers = readContainers(places)
  const { start, end, log } = createStarter(containers, network)
  const { serves, isTask } = createChecks(containers, network)
  const running = new Map<string, Running>()
  let runs = 0
  const becomesReady = async (name: string, child: ChildProcess): Promise<void> => {
    const deadline = Date.now() + READY_MS
    while (!serves(name, child)) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${name} does not serve (${child.exitCode})\n${log(name)}`)
      await wait(200)
    }
    if (name === 'files') makeOurBucket(containers, network)
  }
  const up = async (name: string): Promise<void> => {
    const former = running.get(name)
    if (former !== undefined) await end(former, 'asked')
    const started = start(name, containers.plan(name, []), containers.address(name))
    running.set(name, started)
    if (!isTask(name)) await becomesReady(name, started.child)
    else if (started.child.exitCode === null) await once(started.child, 'exit')
  }
  return {
    address: containers.address,
    log,
    up: async (wanted, { withNeeded }) => {
      const usual = Object.keys(containers.services).filter(name => !containers.service(name).profiles)
      const all = wanted.length > 0 ? wanted : usual
      for (const name of withNeeded ? inOrder(containers.services, all) : all)
        if (wanted.includes(name) || running.get(name)?.child.exitCode !== null) await up(name)
    },
    run: async (name, args, env) => {
      for (const needed of inOrder(containers.services, [name]))
        if (needed !== name && !running.has(needed)) await up(needed)
      runs += 1
      const planned = containers.plan(name, args)
      const started = start(
        name,
        { ...planned, env: { ...planned.env, ...env } },
        addressOf(FIRST_OF_RUNS + runs),
      )
      const before = log(name).length
      const [code] = await once(started.child, 'close')
      await end(started, 'at once')
      return { code: code ?? 1, output: log(name).slice(before) }
    },
    kill: async name => {
      const started = running.get(name)
      running.delete(name)
      if (started !== undefined) await end(started, 'at once')
    },
    remove: async () => {
      for (const started of running.values()) await end(started, 'at once')
      running.clear()
    },
  }
}
