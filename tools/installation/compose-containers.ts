import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compose, ComposeService } from '../deploy/deployment-files.ts'
import { environmentOfService, readProject } from './compose-project.ts'
import { addressOf } from './container-network.ts'
import type { Container } from './containers.ts'
import { debianRoot } from './debian-root.ts'
import { folderFor, foreignImage } from './foreign-images.ts'
import { PATH, type ShippedImage } from './shipped-images.ts'

const FIRST_ADDRESS = 10

/** Whether an image is made from the Dockerfile. */
export const isOurs = ({ image }: ComposeService): boolean => /^karvon(-backup)?:/.test(image)

/** A container before it has its place in the network. */
export type PlannedContainer = Omit<Container, 'network' | 'memory' | 'log'>

/** compose.yaml as containers of this machine. */
export type ComposeContainers = {
  readonly services: Compose['services']
  service(name: string): ComposeService
  address(name: string): string
  /** The image of one of our services; throws if it was not loaded. */
  image(service: ComposeService): ShippedImage
  /** The container of a service, with its own command or with arguments for our image instead. */
  plan(name: string, args: readonly string[]): PlannedContainer
}

export type ComposePlaces = {
  /** Where compose.yaml is. */
  readonly folder: string
  /** Where volumes are. */
  readonly volumes: string
  /** What was loaded, by its tag. */
  readonly images: ReadonlyMap<string, ShippedImage>
}

const mountsOf = (
  project: Compose,
  { folder, volumes }: ComposePlaces,
  { volumes: wanted = [], secrets = [] }: ComposeService,
  user: number,
): Record<string, string> => ({
  [join(volumes, 'hosts')]: '/etc/hosts',
  ...Object.fromEntries(
    wanted.map(text => {
      const [source = '', target = ''] = text.split(':')
      return [source.startsWith('.') ? join(folder, source) : folderFor(join(volumes, source), user), target]
    }),
  ),
  ...Object.fromEntries(
    secrets.map(name => [join(folder, project.secrets[name]?.file ?? ''), `/run/secrets/${name}`]),
  ),
})

const planForeign = (name: string, project: Compose, places: ComposePlaces): PlannedContainer => {
  const service = project.services[name] as ComposeService
  const image = foreignImage(service.image)
  const own = image.folders.map(target => [
    folderFor(join(places.volumes, `${name}${target.replaceAll('/', '-')}`), image.user),
    target,
  ])
  return {
    root: debianRoot(),
    workdir: image.workdir,
    user: image.user,
    command: image.command(service),
    env: { PATH, ...image.env, ...environmentOfService(places.folder, service) },
    mounts: { ...Object.fromEntries(own), ...mountsOf(project, places, service, image.user) },
  }
}

export const readContainers = (places: ComposePlaces): ComposeContainers => {
  const project = readProject(places.folder)
  const names = Object.keys(project.services)
  const address = (name: string): string => addressOf(FIRST_ADDRESS + names.indexOf(name))
  const hosts = names.map(name => `${address(name)} ${name}`)
  writeFileSync(join(places.volumes, 'hosts'), ['127.0.0.1 localhost', ...hosts, ''].join('\n'))
  const service = (name: string): ComposeService => {
    const found = project.services[name]
    if (found === undefined) throw new Error(`no such service: ${name}`)
    return found
  }
  const imageOf = ({ image }: ComposeService): ShippedImage => {
    const loaded = places.images.get(image)
    // as `pull_policy: never` says
    if (loaded === undefined) throw new Error(`there is no image ${image} on this machine`)
    return loaded
  }
  const planOurs = (name: string, args: readonly string[]): PlannedContainer => {
    const own = service(name)
    const { root, workdir, user, env, entrypoint, args: usual } = imageOf(own)
    return {
      ...{ root, workdir, user },
      command: [...entrypoint, ...(args.length > 0 ? args : (own.command ?? usual))],
      env: { ...env, ...environmentOfService(places.folder, own) },
      mounts: mountsOf(project, places, own, user),
    }
  }
  return {
    services: project.services,
    service,
    address,
    image: imageOf,
    plan: (name, args) => (isOurs(service(name)) ? planOurs(name, args) : planForeign(name, project, places)),
  }
}
