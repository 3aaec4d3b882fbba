import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MemoryGroup } from './memory-group.ts'

/** A container to be run by hand: its file system, and what the file that is shipped says of it. */
export type Container = {
  readonly root: string
  readonly command: readonly string[]
  readonly workdir: string
  readonly user: number
  readonly env: Readonly<Record<string, string>>
  /** Folders and files of this machine by where the container sees them. */
  readonly mounts: Readonly<Record<string, string>>
  /** The command that runs another one in its network. */
  readonly network: readonly string[]
  readonly memory?: MemoryGroup
  readonly log: (text: string) => void
}

/** As `stop_grace_period` and `terminationGracePeriodSeconds` say. */
const GRACE_MS = 30_000

const DEVICES = ['null', 'zero', 'random', 'urandom']

/** Shell that adds the mounts to a file system, makes the rest read-only, and becomes the command as its user. */
const SCRIPT = `
set -eu
root=$1 user=$2 workdir=$3 mounts=$4
shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
for pair in $mounts; do mount --bind "\${pair%%:*}" "$root\${pair#*:}"; done
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
mkdir -m 1777 "$root/dev/shm"
ln -s /proc/self/fd "$root/dev/fd"
for device in ${DEVICES.join(' ')}; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs unshare --root="$root" --wd="$workdir" --setgid="$user" --setuid="$user" -- "$@"
`

/** What is mounted over must exist in the root. */
const prepareTargets = ({ root, mounts }: Container): void => {
  for (const [source, target] of Object.entries(mounts)) {
    const path = join(root, target)
    if (statSync(source).isDirectory()) mkdirSync(path, { recursive: true })
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '', { flag: 'a' })
    }
  }
}

/** Starts a container in namespaces of its own; it ends when the process is killed. */
export const startContainer = (container: Container): ChildProcess => {
  const { root, command, workdir, user, env, mounts, network, memory, log } = container
  prepareTargets(container)
  const pairs = Object.entries(mounts).map(([source, target]) => `${source}:${target}`)
  const about = [root, String(user), workdir, pairs.join(' ')]
  const isolated = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', SCRIPT, 'container']
  const [program = '', ...args] = [...network, ...isolated, ...about, ...command]
  const child =
    memory?.start(program, args, { cwd: '/', env }) ??
    spawn(program, args, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout?.on('data', chunk => log(String(chunk)))
  child.stderr?.on('data', chunk => log(String(chunk)))
  return child
}

/** The first process of a running container; throws while it is still being made. */
const firstProcess = (child: ChildProcess): number => {
  const inner = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).trim()
  if (readlinkSync(`/proc/${inner}/root`) === '/') throw new Error('the container has no root of its own yet')
  return Number(inner)
}

/** The command that runs another one inside a running container, as root. */
export const insideContainer = (child: ChildProcess, workdir: string): string[] => [
  ...[
    'nsenter',
    `--target=${firstProcess(child)}`,
    '--mount',
    '--pid',
    '--net',
    '--root',
    `--wdns=${workdir}`,
  ],
]

/** Ends a container: at once, or by asking its first process, which has half a minute. */
export const stopContainer = async (child: ChildProcess, how: 'at once' | 'asked'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (how === 'asked') process.kill(firstProcess(child), 'SIGTERM')
  else child.kill('SIGKILL')
  const overdue = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(overdue)
}
