import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { runNpm } from '../setup/run-command.mjs'
import { findMissing, isAllRequired, MACHINE_NEEDS } from '../suites/needs.mjs'
import { createMachine, type DebianMachine } from './debian-machine.ts'
import { shellBlocks } from './shell-blocks.ts'

const TYPED = {
  SITE: 'karvon.localhost',
  ESKIZ_EMAIL: 'hisob@karvon.test',
  ESKIZ_PASSWORD: 'made-up-for-the-test',
}

const [archive = '', packages = '', database = '', settings = '', units = '', operator = '', upgrade = ''] =
  shellBlocks(readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8'), 'Without containers')

const CURL =
  'curl -sS --max-time 20 --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const SITE = `https://${TYPED.SITE}`
const READY = `for i in $(seq 300); do ${CURL} -f ${SITE}/health/ready && exit 0; sleep 0.2; done; exit 1`

const missing = await findMissing(MACHINE_NEEDS)

describe.skipIf(missing.length > 0 && !isAllRequired())('a new Debian machine, by docs/deploying.md', () => {
  let machine: DebianMachine
  let begun = 0

  beforeAll(async () => {
    if (missing.length > 0) throw new Error(missing.join('; '))
    const { code, output } = await runNpm(['run', 'release', '--', '--untagged'])
    if (code !== 0) throw new Error(output)
    machine = createMachine()
    for (const name of readdirSync(join(ROOT, 'release')).filter(file => file.includes('.tar.gz')))
      copyFileSync(join(ROOT, 'release', name), join(machine.root, 'root', name))
    begun = Date.now()
    machine.prepare(`cd /root\n${archive}`)
    // the machine itself has no network; installing before its boot would take the host's ports for its own
    machine.prepare(packages.replace(' install ', ' install --download-only '))
    await machine.boot()
    for (const block of [packages, database, settings, units]) machine.run(block, TYPED)
  })
  afterAll(() => machine?.remove())

  it('serves the site behind TLS by two processes within ten minutes', () => {
    expect(machine.run(READY)).toContain('"ready"')
    expect(Date.now() - begun).toBeLessThan(600_000)
    expect(machine.run(`${CURL} ${SITE}/uz`)).toMatch(/^<!doctype html>/i)
    expect(machine.run(`${CURL} ${SITE}/api/handbook/regions`)).toContain('"data"')
    for (const port of [3001, 3002])
      expect(machine.run(`curl -sS http://127.0.0.1:${port}/health/ready`)).toContain('"ready"')
  })

  it('sends those who come without TLS to it', () => {
    expect(machine.run(`curl -sSI http://${TYPED.SITE}/uz`)).toMatch(
      /^HTTP\/1\.1 308[\s\S]*location: https:/i,
    )
  })

  it('passes sockets on', () => {
    const upgrade = `-H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: c2VjcmV0LWtleS0xMjM0NQ==' -H 'Origin: ${SITE}'`
    const answer = `${CURL} --http1.1 -i --max-time 3 ${upgrade} '${SITE}/socket.io/?EIO=4&transport=websocket' || true`
    expect(machine.run(answer)).toMatch(/^HTTP\/1\.1 101/)
  })

  it('lets the first operator in', () => {
    expect(machine.run(operator)).toMatch(/operator \d+ may sign in/)
  })

  it('goes on when a process is killed, which comes back', () => {
    machine.run("systemctl kill --signal=KILL 'karvon@3001'")
    for (let i = 0; i < 20; i++)
      expect(machine.run(`${CURL} -o /dev/null -w '%{http_code}' ${SITE}/api/handbook/regions`)).toBe('200')
    machine.run(
      'for i in $(seq 150); do curl -fsS http://127.0.0.1:3001/health/ready && exit 0; sleep 0.2; done; exit 1',
    )
  })

  it('restarts one process after the other without an error', () => {
    machine.run(`(while [ ! -e /tmp/done ]; do ${CURL} -o /dev/null -w '%{http_code}\\n' ${SITE}/api/handbook/regions; done > /tmp/codes 2>&1) & sleep 1
${upgrade}
touch /tmp/done; wait`)
    expect(machine.run('sort /tmp/codes | uniq -c')).toMatch(/^ *\d+ 200\n$/)
  })

  it('makes its nightly backup', () => {
    machine.run('systemctl start karvon-backup')
    expect(machine.run('journalctl -u karvon-backup -o cat')).toMatch(
      /backup \S+ in \/var\/backups\/karvon: \d+ rows/,
    )
  })

  it('keeps secrets from other users, and runs with few rights', () => {
    expect(machine.run('runuser -u nobody -- cat /etc/karvon/secrets/secret 2>&1 || true')).toContain(
      'denied',
    )
    expect(machine.run('stat -c %a /var/lib/karvon')).toBe('700\n')
    expect(machine.run('systemctl show karvon@3001 -p ProtectSystem -p User')).toBe(
      'User=karvon\nProtectSystem=strict\n',
    )
  })
})
