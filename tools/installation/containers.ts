import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A container to be run by hand: its file system, and what compose.yaml and the Dockerfile say of it. */
export type Container = {
  readonly root: string
  readonly command: readonly string[]
  readonly workdir: string
  readonly user: number
  readonly env: Readonly<Record<string, string>>
  /** Folders of this machine by where the container sees them. */
  readonly mounts: Readonly<Record<string, string>>
  readonly log: (text: string) => void
}

const DEVICES = ['null', 'zero', 'random', 'urandom']

/** Shell that makes a file system read-only, adds the mounts, and becomes the command as its user. */
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
for device in ${DEVICES.join(' ')}; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs unshare --root="$root" --wd="$workdir" --setgid="$user" --setuid="$user" -- "$@"
`

/** Starts a container in namespaces of its own, except the network's; it ends when the process is killed. */
export const startContainer = ({
  root,
  command,
  workdir,
  user,
  env,
  mounts,
  log,
}: Container): ChildProcess => {
  for (const target of Object.values(mounts)) {
    const path = join(root, target)
    if (target === '/etc/hosts') writeFileSync(path, '')
    else mkdirSync(path, { recursive: true })
  }
  const pairs = Object.entries(mounts).map(([source, target]) => `${source}:${target}`)
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      SCRIPT,
      'container',
      root,
      String(user),
      workdir,
      pairs.join(' '),
      ...command,
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  child.stdout.on('data', chunk => log(String(chunk)))
  child.stderr.on('data', chunk => log(String(chunk)))
  return child
}

/** Ends a process at once, or as its signal says. */
export const stopProcess = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
