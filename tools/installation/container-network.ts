import { execFileSync } from 'node:child_process'

const SUBNET = '10.77.0'

/** A network of containers alone on this machine: one switch, and an address for each; nothing beyond it can be reached. */
export type ContainerNetwork = {
  /** The command that runs another one as the machine that has the containers. */
  readonly outside: readonly string[]
  /** Gives a container its place in the network; the command that runs another one there. */
  join(name: string, address: string): readonly string[]
  leave(name: string): void
  remove(): void
}

/** The nth address of the network; the first is the machine's own. */
export const addressOf = (index: number): string => `${SUBNET}.${index}`

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: 'pipe' })
const inside = (space: string): readonly string[] => ['nsenter', `--net=/run/netns/${space}`]

/** Makes a network whose names on this machine begin with `prefix`. */
export const createNetwork = (prefix: string): ContainerNetwork => {
  const host = `${prefix}-host`
  const joined = new Set<string>()
  let ports = 0
  ip('netns', 'add', host)
  ip('-n', host, 'link', 'set', 'lo', 'up')
  ip('-n', host, 'link', 'add', 'switch', 'type', 'bridge')
  ip('-n', host, 'address', 'add', `${addressOf(1)}/24`, 'dev', 'switch')
  ip('-n', host, 'link', 'set', 'switch', 'up')
  const leave = (name: string) => {
    if (joined.delete(name)) ip('netns', 'delete', `${prefix}-${name}`)
  }
  return {
    outside: inside(host),
    join: (name, address) => {
      const space = `${prefix}-${name}`
      ports += 1
      leave(name)
      ip('netns', 'add', space)
      joined.add(name)
      ip('-n', host, 'link', 'add', `port${ports}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
      ip('-n', host, 'link', 'set', `port${ports}`, 'master', 'switch', 'up')
      ip('-n', space, 'link', 'set', 'lo', 'up')
      ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0')
      ip('-n', space, 'link', 'set', 'eth0', 'up')
      return inside(space)
    },
    leave,
    remove: () => {
      for (const name of [...joined]) leave(name)
      ip('netns', 'delete', host)
    },
  }
}
