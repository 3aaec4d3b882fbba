import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const SUITE = 'bookworm'

/** What a machine with systemd has beyond Debian's smallest installation. */
const BASE = 'systemd,systemd-sysv,dbus'

const BOOT_MS = 60_000

/** A Debian of its own on this machine: own files, own processes under systemd, and a network with nothing but its loopback. */
export type DebianMachine = {
  readonly root: string
  /** Runs a script before the boot, with the host's network. */
  prepare(script: string, env?: Readonly<Record<string, string>>): string
  boot(): Promise<void>
  /** Runs a script on the running machine as root; throws with its output if a command fails. */
  run(script: string, env?: Readonly<Record<string, string>>): string
  remove(): Promise<void>
}

const childOf = (pid: number): number | null => {
  try {
    const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return child === '' ? null : Number(child)
  } catch {
    return null
  }
}

const execute = (command: string, args: readonly string[], env: Readonly<Record<string, string>>): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      ...env,
    },
    timeout: 300_000,
  })
  if (status !== 0) throw new Error(`exit ${status}\n${stdout}\n${stderr}`)
  return stdout
}

/** Enters the namespaces of a running machine by its first process. */
const inside = (init: number, ...command: string[]): string[] => [
  ...[`--target=${init}`, '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wdns=/root'],
  ...command,
]

const isUp = (init: number): boolean => {
  const { stdout } = spawnSync('nsenter', inside(init, 'systemctl', 'is-system-running'), {
    encoding: 'utf8',
  })
  return /running|degraded/.test(stdout)
}

const START = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--console=pipe', '--boot']

/** Boots the system of a folder; the id of its first process. */
const bootFrom = async (root: string): Promise<{ system: ChildProcess; init: number }> => {
  const system = spawn('systemd-nspawn', [...START, `--directory=${root}`], { stdio: 'ignore' })
  const deadline = Date.now() + BOOT_MS
  for (;;) {
    const init = (system.pid && childOf(system.pid)) || 0
    if (init !== 0 && isUp(init)) return { system, init }
    if (Date.now() > deadline || system.exitCode !== null) throw new Error('the machine did not boot')
    await wait(200)
  }
}

/** Installs Debian's smallest system with systemd into a new folder. */
export const createMachine = (): DebianMachine => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-machine-'))
  const root = join(folder, 'root')
  let booted: { readonly system: ChildProcess; readonly init: number } | null = null
  execFileSync('debootstrap', ['--variant=minbase', `--include=${BASE}`, SUITE, root], { stdio: 'ignore' })
  return {
    root,
    prepare: (script, env = {}) =>
      execute('chroot', [root, 'bash', '-euc', script], { DEBIAN_FRONTEND: 'noninteractive', ...env }),
    boot: async () => {
      booted = await bootFrom(root)
    },
    run: (script, env = {}) => execute('nsenter', inside(booted?.init ?? 0, 'bash', '-euc', script), env),
    remove: async () => {
      if (booted !== null) {
        const ended = once(booted.system, 'exit')
        // with its first process all of the machine ends; killing systemd-nspawn would leave it running
        process.kill(booted.init, 'SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
